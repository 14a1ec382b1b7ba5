import { execFile } from "node:child_process"
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { publishable, unpack } from "./package.ts"

const root = join(import.meta.dirname, "../..")

/** The package for Next.js. */
export const next: string = join(root, "packages/next")

/** A package that's installed besides ours: its name, and the workspace folder that has it installed. */
export type Installed = readonly [name: string, from: string]

/** The dependencies of our core. */
const ofCore: readonly Installed[] = [
  ["jose", join(root, "packages/core")],
  ["oauth4webapi", join(root, "packages/core")],
]

/** The packages that a Next application installs besides ours. The types are the workspace's. */
const ofNext: readonly Installed[] = [
  ["next", next],
  ["react", next],
  ["@types/react", next],
  ["@types/node", root],
]

/**
 * Installs packages outside of the workspace: ours as packed, the others as in the workspace.
 *
 * @param packages - the folders of our packages besides core.
 */
export async function install(
  target: string,
  packages: readonly string[],
  others: readonly Installed[],
): Promise<void> {
  const needed = publishable.filter((source) => ["core", ...packages].includes(basename(source)))
  await Promise.all(needed.map((source) => unpack(source, target)))
  for (const [name, from] of [...ofCore, ...others]) link(target, name, join(from, "node_modules", name))
}

/** Installs the packages of a Next application. @param also - the folders of our packages to install, too */
export async function installNext(target: string, also: readonly string[] = []): Promise<void> {
  await install(target, ["providers", "react", "next", ...also], ofNext)
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
}

/** Makes `target` use a package that's installed in a different place. @param installed - its folder there */
export function link(target: string, name: string, installed: string): void {
  const path = join(target, "node_modules", name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(realpathSync(installed), path)
}

/** The compiler's input. */
export interface Compilation {
  readonly target: string
  /** The sources, as in a tsconfig's `include`. */
  readonly include: string
  /** `node10` belongs to older compilers: version 5 then does the work. */
  readonly moduleResolution: string
  /** True to generate declarations, which requires that every type has a name that other packages can import. */
  readonly declaration: boolean
  /** As in a tsconfig. */
  readonly paths?: Readonly<Record<string, readonly string[]>>
  /** As in a tsconfig. Default: Node's. */
  readonly types?: readonly string[]
  /** As in a tsconfig: true to treat links in `node_modules` as their own location. Default: `false`. */
  readonly preserveSymlinks?: boolean
}

/** Returns a strict compiler's messages about an application. @throws Error if it doesn't run */
export async function complaints(compilation: Compilation): Promise<string[]> {
  const { target, include, moduleResolution, declaration, paths = {} } = compilation
  const { types = ["node"], preserveSymlinks = false } = compilation
  const config = join(target, `tsconfig.${include.replaceAll(/\W+/g, "-")}${moduleResolution}.json`)
  const compilerOptions = {
    allowImportingTsExtensions: true,
    declaration,
    isolatedDeclarations: false,
    jsx: "react-jsx",
    module: moduleResolution === "nodenext" ? "nodenext" : "esnext",
    moduleResolution,
    noEmit: true,
    paths,
    preserveSymlinks,
    types,
  }
  const content = { extends: join(root, "tsconfig.base.json"), compilerOptions, include: [include] }
  writeFileSync(config, JSON.stringify(content))
  const output = await new Promise<string>((done, fail) => {
    const options = ["--project", config, "--pretty", "false"]
    const [program, first] = compiler(moduleResolution)
    execFile(program, [...first, ...options], { cwd: target }, (error, stdout) => {
      if (error !== null && stdout === "") fail(error)
      else done(stdout)
    })
  })
  return output.split("\n").filter((line) => line.includes("error TS"))
}

/** Returns the compiler that supports a way of module resolution, and its first arguments. */
function compiler(moduleResolution: string): [program: string, first: string[]] {
  const five = join(import.meta.dirname, "node_modules/typescript-5/lib/tsc.js")
  return moduleResolution === "node10" ? [process.execPath, [five]] : ["tsc", []]
}
