import type { BrokenSetUp } from "./broken-set-ups.ts"

const astro = (options: string): string => `import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({ ${options} })
`

/** Mistakes in SvelteKit, Nuxt and Astro. */
const brokenPages: readonly BrokenSetUp[] = [
  {
    mistake: "a handle that is imported into the hooks of SvelteKit, and not exported",
    of: "sveltekit",
    files: { "src/hooks.server.ts": 'import { handle } from "./auth"\n' },
    code: "integration-missing",
    at: "src/hooks.server.ts",
    says: /exports no `handle`(?:.|\n)*export \{ handle \} from "\.\/auth"/,
  },
  {
    mistake: "server hooks of SvelteKit in the folder lib",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts": undefined,
      "src/lib/hooks.server.ts": 'export { handle } from "../auth"\n',
    },
    code: "integration-missing",
    at: "src/lib/hooks.server.ts",
    says: /Move it to src\/hooks\.server\.ts/,
  },
  {
    mistake: "a handle of the application's own in SvelteKit, without the service's",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts":
        'import { handle as auth } from "./auth"\n\nexport const handle = async ({ event, resolve }) => resolve(event)\n',
    },
    code: "integration-missing",
    at: "src/hooks.server.ts:3",
    says: /sequence\(/,
  },
  {
    mistake: "a guard that runs before the service in SvelteKit",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth } from "./auth"

const guard = async ({ event, resolve }) => {
  if ((await event.locals.auth()) === null) return new Response("no", { status: 401 })
  return resolve(event)
}

export const handle = sequence(guard, auth)
`,
    },
    code: "hook-order",
    at: "src/hooks.server.ts:9",
    says: /sequence\(auth, guard\)/,
  },
  {
    mistake: "variables that SvelteKit 3 isn't told of",
    of: "sveltekit",
    files: {
      "src/env.ts":
        'import { defineEnvVars } from "@sveltejs/kit/env"\n\nexport const variables = defineEnvVars({ AUTH_SECRET: {} })\n',
    },
    code: "variable-undeclared",
    at: "src/env.ts:3",
    says: /AUTH_GITHUB_ID, AUTH_GITHUB_SECRET/,
  },
  {
    mistake: "no file that declares variables, as SvelteKit 3 wants it",
    of: "sveltekit",
    files: { "src/env.ts": undefined },
    code: "variable-undeclared",
    at: "src/env.ts",
    says: /defineEnvVars/,
  },
  {
    mistake: "a configuration of Nuxt in the folder of the pages",
    of: "nuxt",
    files: {
      "server/auth.ts": undefined,
      "app/auth.ts": `import GitHub from "@latchkey/nuxt/providers/github"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({ providers: [GitHub] })
`,
    },
    code: "auth-file-misplaced",
    at: "app/auth.ts",
    says: /Move it to server\/auth\.ts/,
  },
  {
    mistake: "no configuration in Nuxt",
    of: "nuxt",
    files: { "server/auth.ts": undefined },
    code: "auth-file-missing",
    at: "server/auth.ts",
    says: /no sign-in/,
  },
  {
    mistake: "a configuration of Astro among the sources",
    of: "astro",
    files: {
      "auth.config.ts": undefined,
      "src/auth.config.ts": `import { defineConfig } from "@latchkey/astro"
import GitHub from "@latchkey/astro/providers/github"

export default defineConfig({ providers: [GitHub] })
`,
    },
    code: "auth-file-misplaced",
    at: "src/auth.config.ts",
    says: /latchkey\(\{ configFile: "src\/auth\.config\.ts" \}\)/,
  },
  {
    mistake: "the integration missing in Astro",
    of: "astro",
    files: {
      "astro.config.ts": astro('output: "server", adapter: node({ mode: "standalone" })').replace(
        /import latchkey.*\n/,
        "",
      ),
    },
    code: "integration-missing",
    at: "astro.config.ts",
    says: /integrations: \[latchkey\(\)\]/,
  },
  {
    mistake: "the integration of Astro imported, and not in the list",
    of: "astro",
    files: { "astro.config.ts": astro('output: "server", adapter: node({ mode: "standalone" })') },
    code: "integration-missing",
    at: "astro.config.ts",
    says: /integrations: \[latchkey\(\)\]/,
  },
  {
    mistake: "static files only in Astro",
    of: "astro",
    files: {
      "astro.config.ts": astro('output: "static", integrations: [latchkey()]').replace(/import node.*\n/, ""),
    },
    code: "astro-static",
    says: /adapter: node/,
  },
  {
    mistake: "a page of Astro that reads the session, and is rendered by the build",
    of: "astro",
    files: {
      "astro.config.ts": astro('adapter: node({ mode: "standalone" }), integrations: [latchkey()]'),
      "src/pages/members.astro":
        "---\nconst session = await Astro.locals.auth()\n---\n\n{session?.user?.name}\n",
    },
    code: "prerendered-session",
    at: "src/pages/members.astro:2",
    says: /export const prerender = false/,
  },
  {
    mistake: "a page of SvelteKit that reads the session, and is prerendered",
    of: "sveltekit",
    files: {
      "src/routes/members/+page.server.ts":
        "export const prerender = true\nexport const load = async ({ locals }) => ({ session: await locals.auth() })\n",
    },
    code: "prerendered-session",
    at: "src/routes/members/+page.server.ts:1",
    says: /no user/,
  },
]

/** Mistakes in React Router, TanStack Start, SolidStart and Qwik City. */
const brokenRouters: readonly BrokenSetUp[] = [
  {
    mistake: "no middleware in React Router 7",
    of: "react-router",
    installed: { "react-router": "7.9.6" },
    files: { "react-router.config.ts": "export default { ssr: true }\n" },
    code: "middleware-off",
    at: "react-router.config.ts:1",
    says: /future: \{ v8_middleware: true \}/,
  },
  {
    mistake: "a middleware that the root of React Router doesn't export",
    of: "react-router",
    files: {
      "app/root.tsx": `import { Outlet } from "react-router"
import { authMiddleware } from "./auth.server"

const middleware = [authMiddleware]

export default function App() { return <Outlet /> }
`,
    },
    code: "integration-missing",
    at: "app/root.tsx:4",
    says: /export const middleware = \[authMiddleware\]/,
  },
  {
    mistake: "a root of React Router without the middleware",
    of: "react-router",
    files: {
      "app/root.tsx":
        'import { Outlet } from "react-router"\n\nexport default function App() { return <Outlet /> }\n',
    },
    code: "integration-missing",
    at: "app/root.tsx",
    says: /export const middleware = \[authMiddleware\]/,
  },
  {
    mistake: "src/start.ts of TanStack Start without the service's middleware",
    of: "tanstack-start",
    files: {
      "src/start.ts": `import { createCsrfMiddleware, createStart } from "@tanstack/react-start"

const csrfMiddleware = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })

export const startInstance = createStart(() => ({ requestMiddleware: [csrfMiddleware] }))
`,
    },
    code: "integration-missing",
    at: "src/start.ts:5",
    says: /createMiddleware\(\)\.server\(withAuth\)/,
  },
  {
    mistake: "src/start.ts of TanStack Start without the check of calls from other sites",
    of: "tanstack-start",
    files: {
      "src/start.ts": `import { createMiddleware, createStart } from "@tanstack/react-start"
import { withAuth } from "./auth.server"

export const startInstance = createStart(() => ({ requestMiddleware: [createMiddleware().server(withAuth)] }))
`,
    },
    code: "csrf-check-missing",
    at: "src/start.ts:4",
    says: /createCsrfMiddleware/,
  },
  {
    mistake: "a guard in beforeLoad alone, in TanStack Start",
    of: "tanstack-start",
    files: {
      "src/routes/members.tsx": `import { createFileRoute, redirect } from "@tanstack/react-router"
import { createServerFn } from "@tanstack/react-start"

const readNotes = createServerFn().handler(async () => ["one"])

export const Route = createFileRoute("/members")({
  beforeLoad: ({ context }) => { if (!context.session) throw redirect({ to: "/" }) },
  loader: () => readNotes(),
})
`,
    },
    code: "function-unguarded",
    at: "src/routes/members.tsx:4",
    says: /\.middleware\(\[signedIn\]\)/,
  },
  {
    mistake: "middleware of SolidStart that Vite isn't told",
    of: "solid",
    files: {
      "vite.config.ts":
        'import { solidStart } from "@solidjs/start/config"\nimport { defineConfig } from "vite"\n\nexport default defineConfig({ plugins: [solidStart()] })\n',
      "src/middleware.ts":
        'import { createMiddleware } from "@solidjs/start/middleware"\nimport { protect } from "~/auth"\n\nexport default createMiddleware([protect("/account")])\n',
    },
    code: "middleware-not-run",
    at: "vite.config.ts:4",
    says: /solidStart\(\{ middleware: "\.\/src\/middleware\.ts" \}\)/,
  },
  {
    mistake: "a route of SolidStart that takes no path below it",
    of: "solid",
    files: {
      "src/routes/api/auth/[...auth].ts": undefined,
      "src/routes/api/auth.ts": 'export { GET, POST } from "../../auth"\n',
    },
    code: "route-path",
    at: "src/routes/api/auth.ts",
    says: /\[\.\.\.auth\]\.ts/,
  },
  {
    mistake: "a plugin of Qwik City under another name",
    of: "qwik",
    files: {
      "src/routes/plugin@auth.ts": undefined,
      "src/auth.ts": `import { serverAuth$ } from "@latchkey/qwik"
import GitHub from "@latchkey/qwik/providers/github"

export const { onRequest, useSession } = serverAuth$(() => ({ providers: [GitHub] }))
`,
    },
    code: "integration-missing",
    at: "src/auth.ts",
    says: /src\/routes\/plugin@auth\.ts/,
  },
  {
    mistake: "a plugin of Qwik City that doesn't export onRequest",
    of: "qwik",
    files: {
      "src/routes/plugin@auth.ts": `import { serverAuth$ } from "@latchkey/qwik"
import GitHub from "@latchkey/qwik/providers/github"

export const { useSession, useSignIn } = serverAuth$(() => ({ providers: [GitHub] }))
`,
    },
    code: "integration-missing",
    at: "src/routes/plugin@auth.ts:4",
    says: /onRequest/,
  },
]

/** Guards whose path is almost the one of a page. */
const brokenGuards: readonly BrokenSetUp[] = [
  {
    mistake: "a guard of SvelteKit for a page that is called otherwise",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "./auth"

export const handle = sequence(auth, protect("/member"))
`,
      "src/routes/members/+page.svelte": "<p>Members</p>\n",
    },
    code: "middleware-unmatched",
    at: "src/hooks.server.ts:4",
    says: /`protect\("\/member"\)` of src\/hooks\.server\.ts matches no page(?:.|\n)*`protect\("\/members"\)`/,
  },
  {
    mistake: "a guard of Astro with a typing mistake beside a right one",
    of: "astro",
    files: {
      "src/middleware.ts":
        'import { protect } from "@latchkey/astro/server"\n\nexport const onRequest = protect("/orders", "/accuont")\n',
      "src/pages/orders/index.astro": "<p>Orders</p>\n",
      "src/pages/account.astro": "<p>Account</p>\n",
    },
    code: "middleware-unmatched",
    at: "src/middleware.ts:3",
    says: /`protect\("\/account"\)`/,
  },
]

/** Mistakes in frameworks that render pages, except Next.js. */
export const brokenFrameworks: readonly BrokenSetUp[] = [...brokenPages, ...brokenRouters, ...brokenGuards]
