import { manual } from "../names/releases.ts"
import { type Finding, toChange } from "../report.ts"
import { looseNames } from "./loose-names.ts"
import { type ModuleName, moduleNames } from "./module-names.ts"
import { parseSource } from "./parse-source.ts"
import { keyOf, lineOf, walk } from "./walk.ts"

/** The successors of names exported by version 4. */
const changedNames: Readonly<Record<string, string>> = {
  NextAuthOptions: "NextAuthOptions → NextAuthConfig",
  AuthOptions: "AuthOptions → NextAuthConfig",
  getServerSession: "getServerSession(options) → auth(), which NextAuth(config) returns",
  unstable_getServerSession: "unstable_getServerSession(…) → auth(), which NextAuth(config) returns",
  withAuth:
    "withAuth(…) → `export { auth as proxy }` (Next 16) or `as middleware`, with `callbacks.authorized`",
  getToken: "getToken({ req }) needs `secret`, and `secureCookie: true` if the site is served over https",
}

/** The successors of version 4's adapters. */
const changedAdapters: readonly (readonly [RegExp, string])[] = [
  [/^@next-auth\/prisma-adapter$/, "@next-auth/prisma-adapter → @latchkey/adapter-prisma"],
  [/^@next-auth\/mongodb-adapter$/, "@next-auth/mongodb-adapter → @latchkey/adapter-mongodb"],
  [
    /^@next-auth\/upstash-redis-adapter$/,
    "@next-auth/upstash-redis-adapter → @latchkey/adapter-redis: UpstashRedisAdapter is called RedisAdapter",
  ],
  [/^@next-auth\//, "an adapter for version 4 → the adapter of the same database under @auth/"],
]

/** The successors of version 4's modules. */
const changedModules: readonly (readonly [RegExp, string])[] = [
  [
    /^next-auth\/next$/,
    "next-auth/next → the functions that NextAuth(config) returns: handlers, auth, signIn, signOut",
  ],
  [/^next-auth\/middleware$/, 'next-auth/middleware → `export { auth as proxy } from "./auth"`'],
  [/^next-auth\/(?:core|client|utils)(?:\/|$)/, "an internal module of next-auth, which has no counterpart"],
  ...changedAdapters,
]

/** The successors of version 4's modules in a Nuxt application that aren't the ones of Next.js. */
const changedModulesOfNuxt: readonly (readonly [RegExp, string])[] = [
  [/^next-auth\/providers\//, "next-auth/providers/x → @latchkey/nuxt/providers/x, without `.default`"],
  [/^next-auth\/jwt$/, "next-auth/jwt → @latchkey/nuxt/jwt"],
  [
    /^next-auth(?:\/(?:next|middleware))?$/,
    "the configuration's types and functions are in @latchkey/nuxt/server",
  ],
  ...changedAdapters,
]

/** Returns the changes to make by hand in a file of a Nuxt application on next-auth 4. */
function findingsForNuxt(path: string, names: readonly ModuleName[]): Finding[] {
  const found = names.flatMap(({ specifier, line }) => {
    const message = changedModulesOfNuxt.find(([pattern]) => pattern.test(specifier))?.[1]
    return message === undefined ? [] : [toChange(line, message)]
  })
  const isRoute = /(?:^|\/)server\/api\/auth\/\[\.\.\.[\w-]*\]\.[cm]?[jt]s$/.test(path)
  return isRoute
    ? [
        ...found,
        toChange(1, "the route → `server/auth.ts` with `export default NuxtAuth({ … })`; delete the route"),
      ]
    : found
}

/** Returns the changes to make by hand in a file of an application on next-auth 4. */
export function versionFourFindings(
  path: string,
  text: string,
  ownCookies: ReadonlySet<string>,
  isNuxt: boolean,
): Finding[] {
  const source = parseSource(path, text)
  if ("message" in source) return [source]
  const names = moduleNames(source)
  const settled = names.map(({ start }) => start)
  if (isNuxt) return [...findingsForNuxt(path, names), ...looseNames(source, settled, ownCookies)]
  const found = names.flatMap(({ specifier, line }) => {
    const message = changedModules.find(([pattern]) => pattern.test(specifier))?.[1]
    return message === undefined ? [] : [toChange(line, message)]
  })
  const route = /(?:^|\/)api\/auth\/\[\.\.\.[\w-]+\](?:\/route)?\.[cm]?[jt]sx?$/.test(path)
  if (route)
    found.push(
      toChange(
        1,
        "the route → `app/api/auth/[...nextauth]/route.ts` with `export const { GET, POST } = handlers`; the configuration moves to `auth.ts`",
      ),
    )
  const declarations = new Set(
    names.flatMap(({ specifier, owner }) => (specifier.startsWith("next-auth") && owner ? [owner] : [])),
  )
  walk(source.program, (node, ancestors) => {
    const parent = ancestors.at(-1)
    if (node.type !== "ImportSpecifier" || parent === undefined || !declarations.has(parent)) return
    const name = keyOf(node.imported, false) ?? ""
    const message = Object.hasOwn(changedNames, name) ? changedNames[name] : undefined
    if (message !== undefined) found.push(toChange(lineOf(node), message))
  })
  return [...found, ...looseNames(source, settled, ownCookies)]
}

/** The changes for every application on next-auth 4. */
export const versionFourAdvice: readonly string[] = [
  "The configuration is one call, in `auth.ts`: `export const { handlers, auth, signIn, signOut } = NextAuth({ … })`.",
  "NEXTAUTH_SECRET and NEXTAUTH_URL keep working; their current names are AUTH_SECRET and AUTH_URL.",
  "Cookies are called `authjs.…` instead of `next-auth.…`, so every user must sign in again.",
  "Imports: next-auth → @latchkey/next, next-auth/react → @latchkey/next/react, next-auth/providers/x → @latchkey/next/providers/x.",
  "`callbackUrl` of signIn and signOut is called `redirectTo`.",
  "There are no OAuth 1.0 providers any more; Twitter uses OAuth 2.0.",
  "Rows in the database stay as they are; the adapters are @latchkey/adapter-prisma, @latchkey/adapter-mongodb, @latchkey/adapter-drizzle, @latchkey/adapter-sql, @latchkey/adapter-redis and those under @auth/.",
  `${manual}/moving/next-auth-4.md has the files, before and after; the differences from Auth.js v5 are in ${manual}/differences.md.`,
]

/** The changes for every Nuxt application on next-auth 4. */
export const versionFourAdviceForNuxt: readonly string[] = [
  'The module is `modules: ["@latchkey/nuxt"]`, and the configuration `export default NuxtAuth({ … })` in `server/auth.ts`.',
  "Cookies are called `authjs.…` instead of `next-auth.…`, so every user must sign in again.",
  "Users, accounts, callback URLs and the rows of a database stay as they are.",
  `${manual}/moving/nuxt.md has the names, before and after.`,
]
