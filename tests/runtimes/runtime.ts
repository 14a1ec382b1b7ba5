import { execFile } from "node:child_process"
import { readFileSync, realpathSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"

/** A program that runs JavaScript, and its command line. */
export interface Runtime {
  readonly name: string
  /** The entry that it runs. */
  readonly entry: "process.entry.ts" | "worker.entry.ts"
  /** Undefined if the package has no binary for this platform. */
  readonly program: string | undefined
  /** @param bundle - the file to run. */
  readonly parameters: (bundle: string) => readonly string[]
}

/** Removes Node.js's own modules before anything is loaded, so that only WebCrypto is left. */
const withoutBuiltins = "--import=data:text/javascript,process.getBuiltinModule=undefined"

/** The version of Node that runs the tests. */
const [major] = process.versions.node.split(".", 1)

/** Every runtime that core supports. */
export const runtimes: readonly Runtime[] = [
  {
    name: `Node ${major}`,
    entry: "process.entry.ts",
    program: process.execPath,
    parameters: (bundle) => [bundle],
  },
  {
    name: `Node ${major} with only WebCrypto`,
    entry: "process.entry.ts",
    program: process.execPath,
    parameters: (bundle) => [withoutBuiltins, bundle],
  },
  {
    name: "Node 20",
    entry: "process.entry.ts",
    program: platformNode(),
    parameters: (bundle) => [bundle],
  },
  {
    name: "Bun",
    entry: "process.entry.ts",
    program: binaryOf("bun", "bin/bun"),
    parameters: (bundle) => ["run", bundle],
  },
  {
    name: "Deno",
    entry: "process.entry.ts",
    program: binaryOf("deno", "deno"),
    parameters: (bundle) => ["run", "--no-prompt", "--no-remote", "--no-config", bundle],
  },
  {
    name: "workerd",
    entry: "worker.entry.ts",
    program: binaryOf("workerd", "bin/workerd"),
    parameters: (bundle) => ["test", workerConfig(bundle)],
  },
]

/** Runs a bundle to its end. @returns its output @throws {Error} with its output if it failed */
export async function run(program: string, parameters: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...parameters], { timeout: 60_000 })
  return stdout
}

/** Returns the oldest Node.js that core supports, from the package for this platform. */
function platformNode(): string | undefined {
  const here = join(import.meta.dirname, "package.json")
  const folder = folderOf(`node-${process.platform}-${process.arch}`, here)
  return folder === undefined ? undefined : join(folder, "bin/node")
}

/** Returns the binary from the package's optional dependency. The install script, which would move it, never runs. */
function binaryOf(name: string, path: string): string | undefined {
  const manifest = realpathSync(join(import.meta.dirname, "node_modules", name, "package.json"))
  const { optionalDependencies = {} }: { optionalDependencies?: Record<string, string> } = JSON.parse(
    readFileSync(manifest, "utf8"),
  )
  for (const platform of Object.keys(optionalDependencies)) {
    const folder = folderOf(platform, manifest)
    if (folder !== undefined) return join(folder, path)
  }
  return undefined
}

function folderOf(name: string, from: string): string | undefined {
  try {
    return dirname(createRequire(from).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

/** Returns the configuration of a worker without compatibility flags, and therefore without Node.js's modules. */
function workerConfig(bundle: string): string {
  const file = join(dirname(bundle), "worker.capnp")
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .journey)]);
const journey :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "${bundle.slice(dirname(bundle).length + 1)}")],
  compatibilityDate = "2026-07-01",
);
`,
  )
  return file
}
