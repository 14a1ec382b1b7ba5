import { dirname, join } from "node:path"
import { anyName, type Target } from "../names/specifiers.ts"
import { integrationsAmong } from "./integrations-among.ts"
import { listedNames, nextAuthVersion, nextVersion } from "./listed-versions.ts"
import { readText } from "./repository-files.ts"

/** A manifest, and the facts found in the files that belong to it. */
export interface Application {
  readonly file: string
  readonly text: string
  /** The major version of next-auth; undefined if it isn't listed. */
  readonly version: number | undefined
  /** The major version of Next.js; undefined if it isn't known. */
  readonly next: number | undefined
  /** True if the manifest lists Next.js or next-auth. */
  readonly isNext: boolean
  /** True if the manifest lists Nuxt or a package for it that signs users in with next-auth. */
  readonly isNuxt: boolean
  /** True if the manifest lists an Auth.js or Latchkey package. */
  readonly isListed: boolean
  /** The Latchkey packages that the rewritten code imports, each with the file and line of the first import. */
  readonly needs: Map<Target, string>
  /** The Latchkey packages that replace the imports of `@auth/core`. */
  readonly fromCore: Set<Target>
  /** The names that the code sets for cookies. */
  readonly ownCookies: Set<string>
  /** The listed packages without a successor that are built on `@auth/core`, by their dependencies. */
  readonly integrations: ReadonlySet<string>
  /** The integration for which `@auth/core` stays, as `server.ts:1 imports authey`; undefined if it doesn't stay. */
  coreStays: string | undefined
  /**
   * The reason why `@auth/core` may be used in code that the command can't see: a file that it can't read, or generated
   * declarations.
   */
  coreIsNamed: string | undefined
}

/** Returns the application of a manifest, in a list; an empty list if its text isn't UTF-8. */
export function applicationOf(root: string, file: string): Application[] {
  const { text, isExact } = readText(root, file)
  if (!isExact) return []
  const folder = dirname(join(root, file))
  const found = { version: nextAuthVersion(folder, text), next: nextVersion(folder, text) }
  const names = listedNames(text)
  const isNuxt = names.some((name) => /^(?:nuxt|@sidebase\/nuxt-auth)$/.test(name))
  const isNext = names.includes("next") || (names.includes("next-auth") && !isNuxt)
  const integrations = integrationsAmong(folder, names)
  const isListed =
    integrations.size > 0 || names.some((name) => anyName.test(name) || name.startsWith("@latchkey/"))
  const open = { coreStays: undefined, coreIsNamed: undefined }
  const kept = { ...open, integrations, isNuxt }
  return [
    {
      file,
      text,
      isNext,
      isListed,
      ...found,
      ...kept,
      needs: new Map(),
      fromCore: new Set(),
      ownCookies: new Set(),
    },
  ]
}

/** Returns true if a text contains the name of one of an application's integrations. */
export function namesIntegration({ integrations }: Application, text: string): boolean {
  return [...integrations].some((name) => text.includes(name))
}

/** Returns true if an application uses a version of next-auth that this command only reports on. */
export function isOld({ version }: Application): boolean {
  return version !== undefined && version < 5
}

/** Returns true if an application uses the version of next-auth that can be migrated. */
export function isNew({ version }: Application): boolean {
  return version !== undefined && version >= 5
}

/** Returns true if the manifest of an application may change. */
export function isConcerned(application: Application): boolean {
  return !isOld(application) && (application.needs.size > 0 || anyName.test(application.text))
}

/**
 * Returns the manifest to which a file belongs: the nearest one that lists an Auth.js or Latchkey package, otherwise
 * the nearest one.
 */
export function ownerOf(applications: readonly Application[], file: string): Application | undefined {
  const above = applications
    .filter((application) => file.startsWith(folderOf(application)))
    .sort((one, other) => folderOf(other).length - folderOf(one).length)
  return above.find(({ isListed }) => isListed) ?? above[0]
}

/** Returns the folder of a manifest, with a trailing slash; empty for the root. */
export function folderOf({ file }: Application): string {
  return file.slice(0, -"package.json".length)
}

/**
 * Returns the name of the middleware file, `"middleware"` or `"proxy"`, if a file is the middleware of a Next.js
 * application.
 */
export function middlewareName(application: Application, file: string): string | undefined {
  const path = file.slice(folderOf(application).length)
  return /^(?:src\/)?(middleware|proxy)\.[cm]?[jt]s$/.exec(path)?.[1]
}
