import { offerFor } from "./adapter-offers.ts"
import { providerModules, type releases } from "./releases.ts"

/** A Latchkey package that an application may need. */
export type Target = keyof typeof releases

/** The decisions about an application that don't follow from specifiers. */
export interface Choices {
  /** True if `@auth/core` stays: see {@link isIntegration}. Default `false`. */
  readonly coreStays?: boolean
  /** True if Auth.js adapters that could stay are replaced, too: `--adapters`. Default `false`. */
  readonly adapters?: boolean
}

/** The successor of a module specifier. */
export type Fate =
  | { readonly kind: "renamed"; readonly to: string; readonly needs: Target }
  | { readonly kind: "listed"; readonly message: string }

/** An Auth.js package's successor: its name, and the paths below it that are the same. */
interface Successor {
  readonly to: Target
  /** The successor's path that exports the names of the package's root. Default: the successor's root. */
  readonly root?: string
  readonly paths: readonly string[]
  /** The paths with a different name in the successor. Default: none. */
  readonly moved?: Readonly<Record<string, string>>
  /** The paths that are the root of a different package. Default: none. */
  readonly elsewhere?: Readonly<Record<string, Target>>
  /** The target of `providers/<id>`. Undefined if the package has no providers. */
  readonly providers?: string
  readonly providersOf?: Target
}

const successors: Readonly<Record<string, Successor>> = {
  "next-auth": {
    to: "@latchkey/next",
    paths: ["", "adapters", "jwt", "lib", "package.json", "providers", "react", "webauthn"],
    providers: "@latchkey/next/providers",
  },
  "@auth/core": {
    to: "@latchkey/core",
    paths: ["", "adapters", "errors", "jwt", "package.json", "providers", "types"],
    providers: "@latchkey/providers",
    providersOf: "@latchkey/providers",
  },
  "@auth/prisma-adapter": { to: "@latchkey/adapter-prisma", paths: ["", "package.json"] },
  "@auth/mongodb-adapter": { to: "@latchkey/adapter-mongodb", paths: ["", "package.json"] },
  "@auth/express": {
    to: "@latchkey/express",
    paths: ["", "adapters", "package.json", "providers"],
    providers: "@latchkey/express/providers",
  },
  "@auth/solid-start": {
    to: "@latchkey/solid",
    paths: ["", "adapters", "client", "jwt", "package.json", "providers"],
    providers: "@latchkey/solid/providers",
  },
  "@auth/qwik": {
    to: "@latchkey/qwik",
    paths: ["", "adapters", "jwt", "package.json", "providers"],
    providers: "@latchkey/qwik/providers",
  },
  "@auth/sveltekit": {
    to: "@latchkey/sveltekit",
    paths: ["", "adapters", "client", "components", "package.json", "providers"],
    moved: { webauthn: "client/webauthn" },
    providers: "@latchkey/sveltekit/providers",
  },
  "auth-astro": {
    to: "@latchkey/astro",
    paths: ["", "client", "components", "package.json", "server"],
    moved: { "src/config": "", "src/config.ts": "" },
  },
  "@hono/auth-js": {
    to: "@latchkey/hono",
    root: "auth-js",
    paths: ["", "package.json"],
    elsewhere: { react: "@latchkey/react" },
  },
}

/**
 * Matches integrations built on Auth.js that have no Latchkey package, for applications that aren't installed and have no
 * lock file. All others are known by their dependencies.
 */
const integration = /^(?:@hebilicious\/authjs-nuxt|authey|start-authjs|@zitadel\/[\w-]+-auth)(?=\/|$)/

/** Matches packages that import next-auth themselves, by its own name. */
const wrapper = /^(?:payload-authjs|tinacms-authjs|@types\/next-auth)$/

/** Matches text that may contain the name of an Auth.js module. Other text is skipped. */
export const anyName: RegExp = /next-auth|@auth\/|@simplewebauthn\/|auth-?js|auth-astro|authey|@zitadel\//

/**
 * Matches the full name of an Auth.js module, at the beginning of a text or after a character that can't be part of a
 * name.
 */
export const moduleName: RegExp =
  /(?<![\w./:-])(?:next-auth|auth-astro|@hono\/auth-js|@auth\/(?:core|prisma-adapter|mongodb-adapter|express|solid-start|qwik|sveltekit))(?![\w.-])/

/** Returns the advice for a path that the successor doesn't have. */
function adviceOn(path: string, to: Target): string {
  if (to === "@latchkey/hono")
    return /^(?:dist\/)?(?:client|react)\b/.test(path)
      ? "the functions for browsers are in @latchkey/react, and without React in @latchkey/hono/client"
      : "the functions for servers are in @latchkey/hono/auth-js, and the rest of the package is in @latchkey/hono"
  if (path === "next") return "`auth`, which NextAuth(config) returns, does what its functions do"
  if (path === "middleware") return "`auth`, which NextAuth(config) returns, is the middleware"
  const inner = /^(?:lib|src|core|client|utils|vendored)(?:\/|$)/.test(path)
  return inner ? `this is an internal module: look for the name in ${to}` : `${to} has no such path`
}

/** Returns the successor's specifier for a path that is the same there. */
function pathOf({ to, root = "", moved = {} }: Successor, path: string): string {
  return [to, path === "" ? root : (moved[path] ?? path)].filter(Boolean).join("/")
}

/** Returns the Auth.js package that a text names, if any. A path below `node_modules` counts, too. */
export function namedIn(text: string): string | undefined {
  return moduleName.exec(text.replaceAll(/[^\s"'`(|]*node_modules\//g, ""))?.[0]
}

/**
 * Returns true if a specifier names an integration without a successor. An application that imports one keeps
 * `@auth/core`.
 *
 * @param known - the packages that are integrations by their dependencies.
 */
export function isIntegration(specifier: string, known: ReadonlySet<string>): boolean {
  return integration.test(specifier) || known.has(/^(?:@[^/]+\/)?[^/]*/.exec(specifier)?.[0] ?? "")
}

/**
 * Returns true if a package that depends on `@auth/core` is an integration. Adapters also depend on it, for its types, and
 * work with Latchkey as they are.
 */
export function mayIntegrate(packageName: string): boolean {
  if (/adapter|^@latchkey\/|^@auth\/core$/.test(packageName)) return false
  return successorOf(packageName) === undefined && !wrapsNextAuth(packageName)
}

/** Returns true if a package imports next-auth by its own name, so that it doesn't see Latchkey. */
export function wrapsNextAuth(packageName: string): boolean {
  return wrapper.test(packageName)
}

/** Returns the name of the Latchkey package that replaces one of Auth.js, or undefined if the package stays. */
export function successorOf(name: string, choices: Choices = {}): Target | undefined {
  return successorIn(name, choices)?.to
}

function successorIn(name: string, { coreStays = false, adapters = false }: Choices): Successor | undefined {
  if (coreStays && name === "@auth/core") return undefined
  const offer = adapters ? offerFor(name) : undefined
  if (offer !== undefined) return { to: offer.to, paths: ["", "package.json"] }
  return Object.hasOwn(successors, name) ? successors[name] : undefined
}

/**
 * Returns the successor of a specifier; undefined for modules that aren't part of Auth.js, and for adapters that stay.
 */
export function fateOf(specifier: string, choices: Choices = {}): Fate | undefined {
  if (specifier.startsWith("@simplewebauthn/"))
    return {
      kind: "listed",
      message: `${specifier}: Latchkey works with version 14; Auth.js worked with version 9, whose functions take other arguments`,
    }
  const [, name = "", below = ""] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(specifier) ?? []
  const path = below === "providers/index" ? "providers" : below
  const successor = successorIn(name, choices)
  if (successor === undefined) return undefined
  if (successor.paths.includes(path) || Object.hasOwn(successor.moved ?? {}, path))
    return {
      kind: "renamed",
      to: pathOf(successor, path),
      needs: successor.to,
    }
  const other = Object.hasOwn(successor.elsewhere ?? {}, path) ? successor.elsewhere?.[path] : undefined
  if (other !== undefined) return { kind: "renamed", to: other, needs: other }
  const provider = /^providers\/([^/]+)$/.exec(path)?.[1]
  if (provider === undefined || successor.providers === undefined)
    return { kind: "listed", message: `${specifier}: ${adviceOn(path, successor.to)}` }
  if (!providerModules.has(provider))
    return {
      kind: "listed",
      message: `${specifier}: Latchkey has no provider module "${provider}"; describe the provider in the configuration, with type "oidc" or "oauth"`,
    }
  return {
    kind: "renamed",
    to: `${successor.providers}/${provider}`,
    needs: successor.providersOf ?? successor.to,
  }
}
