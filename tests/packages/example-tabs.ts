import { basename, dirname, join, relative } from "node:path"
import type { Example, Surroundings } from "./examples.ts"

/** A framework's application, as the tabs in the guides assume it. */
interface Application {
  /** The set-up, if the page itself doesn't show it. */
  readonly files: Surroundings
  /** A comment that tells the compiler whose JSX it is. */
  readonly pragma?: string
}

const every =
  "accessToken, accounts, auth, endSession, handlers, passkeys, sessions, signIn, signOut, signOutEverywhere, startSession, stopActing, unstable_update"

/** The applications by the titles of their tabs. */
const applications: Readonly<Record<string, Application>> = {
  "Next.js": {
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
        export const { ${every} } = NextAuth({ providers: [] })`,
    },
  },
  "React Router": {
    files: {
      "app/auth.server.ts": `import { ReactRouterAuth } from "@latchkey/react-router"
        export const { accessToken, accounts, auth, endSession, passkeys, protect, requireFresh, requireSession, sessions, signIn, signOut,
          signOutEverywhere, startSession, stopActing, update } = ReactRouterAuth({ providers: [] })`,
    },
  },
  "TanStack Start": {
    files: {
      "src/auth.server.ts": `import { TanStackStartAuth } from "@latchkey/tanstack-start"
        export const { accessToken, accounts, auth, endSession, passkeys, protect, protectRequest, requireFresh, requireSession, sessions, signIn,
          signOut, signOutEverywhere, startSession, stopActing, update, withAuth } = TanStackStartAuth({ providers: [] })`,
    },
  },
  Nuxt: {
    files: {
      "nuxt.d.ts": `
        declare const { accessToken, accounts, endSession, getSession, passkeys, protect, requireFresh, requireSession, sessions,
          signIn, signOut, signOutEverywhere, startSession, stopActing, update }: import("@latchkey/nuxt").NuxtAuthResult
        declare const createError: typeof import("h3").createError
        declare const defineEventHandler: typeof import("h3").defineEventHandler
        declare const defineNuxtConfig: typeof import("nuxt/config").defineNuxtConfig
        declare const defineNuxtRouteMiddleware: typeof import("nuxt/app").defineNuxtRouteMiddleware
        declare const getRouterParam: typeof import("h3").getRouterParam
        declare const readBody: typeof import("h3").readBody
        declare const readFormData: typeof import("h3").readFormData
        declare const sendRedirect: typeof import("h3").sendRedirect`,
    },
  },
  SvelteKit: {
    files: {
      "src/auth.ts": `import { SvelteKitAuth } from "@latchkey/sveltekit"
        export const { accessToken, accounts, endSession, handle, passkeys, protect, requireFresh, requireSession, sessions, signIn, signOut,
          signOutEverywhere, startSession, stopActing, update } = SvelteKitAuth({ providers: [] })`,
    },
  },
  Astro: {
    files: {
      "astro.d.ts": `/// <reference types="astro/client" />
        declare module "@astrojs/node" {
          export default function node(options: { mode: "middleware" | "standalone" }): import("astro").AstroIntegration
        }`,
    },
  },
  SolidStart: {
    files: {
      "src/auth.ts": `import { SolidAuth } from "@latchkey/solid"
        export const { GET, POST, accessToken, accounts, auth, endSession, passkeys, protect, requireFresh, requireSession, sessions, signIn, signOut,
          signOutEverywhere, startSession, stopActing, update } = SolidAuth({ providers: [] })`,
    },
    pragma: "/** @jsxImportSource solid-js */",
  },
  "Qwik City": {
    files: {
      "src/routes/plugin@auth.ts": `import { serverAuth$ } from "@latchkey/qwik"
        export const { accessToken, accounts, endSession, onRequest, passkeys, requireFresh, sessions, signOutEverywhere, startSession, stopActing, useSession, useSignIn,
          useSignOut, useUpdateSession } = serverAuth$(() => ({ providers: [] }))`,
    },
    pragma: "/** @jsxImportSource @builder.io/qwik */",
  },
  Hono: {
    files: {
      "src/auth.ts": `import { HonoAuth } from "@latchkey/hono"
        export const { accessToken, accounts, auth, authRoutes, endSession, getSession, passkeys, protect, requireFresh, sessions, signIn, signOut,
          signOutEverywhere, startSession, stopActing, update } = HonoAuth({ providers: [] })`,
    },
  },
  Express: {
    files: {
      "auth.ts": `import { ExpressAuth } from "@latchkey/express"
        export const auth = ExpressAuth({ providers: [] })`,
    },
  },
  Fastify: {
    files: {
      "src/auth.ts": `import { FastifyAuth } from "@latchkey/fastify"
        export const auth = FastifyAuth({ providers: [] })`,
    },
  },
}

/** Returns the folder of a tab's files. A block without a tab is in the page's folder. */
export function folderOf(tab: string | undefined): string {
  return tab === undefined ? "." : tab.toLowerCase().replaceAll(/\W+/g, "-")
}

/** Returns the comment at the start of each of a tab's files. */
export function pragmaOf(tab: string | undefined): string {
  return applications[tab ?? ""]?.pragma ?? ""
}

/** Returns what the applications of a page's tabs have besides the files that it shows. */
export function filesAround(examples: readonly Example[]): Surroundings {
  const tabs = new Set(examples.flatMap(({ tab }) => tab ?? []))
  const files = [...tabs].flatMap((tab) =>
    Object.entries(applications[tab]?.files ?? {}).map(([file, text]) => [join(folderOf(tab), file), text]),
  )
  return {
    ...Object.fromEntries(files),
    ...Object.fromEntries(examples.flatMap((example) => sharedModules(example, examples))),
    ...Object.fromEntries(examples.flatMap(routeTypes)),
  }
}

/** Returns the modules that the page shows once, for all frameworks, in the folder in which a file of a tab imports them. */
function sharedModules(
  { file, code, tab }: Example,
  examples: readonly Example[],
): [file: string, text: string][] {
  if (tab === undefined) return []
  const imported = [...code.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => join(dirname(file), path))
  return imported.flatMap((path) => {
    // Bundlers find a module without its extension. A compiler for Node.js finds it by the extension of its output.
    const module = `${path.replace(/\.[jt]s$/, "")}.ts`
    const shared = examples.find(
      (other) => other.tab === undefined && basename(other.file) === basename(module),
    )
    if (shared === undefined) return []
    return [[module, `export * from "./${relative(dirname(module), shared.file)}"`]]
  })
}

/** Returns the types that React Router and SvelteKit write beside a route. */
function routeTypes({ file, tab }: Example): [file: string, text: string][] {
  if (tab === "React Router" && /\/(?:routes\/|root\.tsx)/.test(file))
    return [[file.replace(/([^/]+)\.tsx?$/, "+types/$1.ts"), reactRouterTypes]]
  if (tab === "SvelteKit" && file.includes("/+"))
    return [[file.replace(/[^/]+$/, "$types.d.ts"), sveltekitTypes]]
  return []
}

/** The types that React Router's command writes for a route, as far as the examples read them. */
export const reactRouterTypes = `
  import type { ActionFunctionArgs, LoaderFunctionArgs, MiddlewareFunction as Middleware } from "react-router"
  export namespace Route {
    export type LoaderArgs = LoaderFunctionArgs
    export type ActionArgs = ActionFunctionArgs
    export type MiddlewareFunction = Middleware<Response>
    export interface ComponentProps { loaderData: any; actionData: any }
  }`

/** The types that SvelteKit writes for a route. */
export const sveltekitTypes = `
  import type { Actions as AnyActions, RequestHandler as AnyHandler, ServerLoad } from "@sveltejs/kit"
  export type Actions = AnyActions
  export type PageServerLoad = ServerLoad
  export type LayoutServerLoad = ServerLoad
  export type RequestHandler = AnyHandler`
