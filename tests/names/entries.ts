import { existsSync, globSync, readFileSync, realpathSync } from "node:fs"
import { join } from "node:path"

/** The root of the repository. */
export const root: string = join(import.meta.dirname, "../..")

/** A path of a published package, and the file of ours that takes its place. */
export interface Entry {
  /** The specifier that an application imports: `@auth/core/providers/github`. */
  readonly specifier: string
  /** Below the package: `providers/github`, empty for its root. */
  readonly path: string
  /** The declarations of the published package. */
  readonly theirs: string
  /** Our source; undefined if there is nothing. */
  readonly ours: string | undefined
}

/** The published packages, and the folders of their successors. */
const successors = {
  "@auth/core": "core",
  "@auth/express": "express",
  "@auth/mongodb-adapter": "adapter-mongodb",
  "@auth/prisma-adapter": "adapter-prisma",
  "@auth/qwik": "qwik",
  "@auth/solid-start": "solid",
  "@auth/sveltekit": "sveltekit",
  "@hono/auth-js": "hono",
  "next-auth": "next",
} as const

/** Every path with types of every published package, patterns spelled out for the files that they match. */
export const entries: readonly Entry[] = Object.entries(successors).flatMap(([name, folder]) => {
  const installed = realpathSync(join(import.meta.dirname, "node_modules", name))
  return declarationsOf(installed).map(({ path, file }) => ({
    specifier: path === "" ? name : `${name}/${path}`,
    path,
    theirs: join(installed, file),
    ours: sourceOf(folder, path),
  }))
})

/** Returns the type declarations in a manifest's `exports`, by path. */
function declarationsOf(folder: string): { path: string; file: string }[] {
  const { exports }: { exports: Record<string, string | { types?: string; import?: { types?: string } }> } =
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return Object.entries(exports).flatMap(([key, target]) => {
    const types = typeof target === "string" ? undefined : (target.types ?? target.import?.types)
    if (types === undefined) return []
    const pattern = types.replace("./", "")
    const [before = "", after] = pattern.split("*")
    if (after === undefined) return [{ path: key.slice(2), file: pattern }]
    return globSync(pattern, { cwd: folder }).map((file) => {
      const matched = file.slice(before.length, file.length - after.length)
      return { path: key.slice(2).replace("*", matched), file }
    })
  })
}

/** Returns the source of one of our paths. Providers are in a separate package from core. */
function sourceOf(folder: string, path: string): string | undefined {
  const isProvider = folder === "core" && path.startsWith("providers/")
  // Its successor is a path of our package, whose root has other names.
  if (folder === "hono" && path === "") return join(root, "packages/hono/src/auth-js.ts")
  if (folder === "sveltekit" && path === "webauthn")
    return join(root, "packages/sveltekit/src/client-webauthn.ts")
  if (folder === "sveltekit" && path === "components")
    return join(root, "packages/sveltekit/components/index.d.ts")
  const file = isProvider ? path.replace("providers/", "providers/src/") : `${folder}/src/${path || "index"}`
  return [".ts", ".tsx"].map((extension) => join(root, "packages", file + extension)).find(existsSync)
}
