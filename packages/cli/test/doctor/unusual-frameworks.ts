import type { UnusualSetUp } from "./unusual-applications.ts"

/** Set-ups of frameworks that render pages in which the doctor must find nothing. */
export const unusualFrameworks: readonly UnusualSetUp[] = [
  {
    what: "a chain of handles in SvelteKit",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "$lib/auth"

const language = async ({ event, resolve }) => resolve(event)

export const handle = sequence(language, auth, protect("/account"), async ({ event, resolve }) => {
  await event.locals.auth()
  return resolve(event)
})
`,
      "src/auth.ts": undefined,
      "src/lib/auth.ts": `import { SvelteKitAuth } from "@latchkey/sveltekit"
import GitHub from "@latchkey/sveltekit/providers/github"

export const { handle, protect } = SvelteKitAuth({ providers: [GitHub] })
`,
    },
  },
  {
    what: "a handle of SvelteKit that calls the service's",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts":
        'import { handle as auth } from "./auth"\n\nexport async function handle({ event, resolve }) {\n  return auth({ event, resolve })\n}\n',
    },
  },
  {
    what: "SvelteKit 2, which hands over every variable",
    of: "sveltekit",
    installed: { "@sveltejs/kit": "2.63.0" },
    files: { "src/env.ts": undefined },
  },
  {
    what: "a configuration at another place, which the module of Nuxt is told",
    of: "nuxt",
    files: {
      "nuxt.config.ts":
        'export default defineNuxtConfig({ modules: ["@latchkey/nuxt"], latchkey: { config: "login/service" } })\n',
      "server/auth.ts": undefined,
      "login/service.ts": `import GitHub from "@latchkey/nuxt/providers/github"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({ providers: [GitHub] })
`,
    },
  },
  {
    what: "a configuration at another place, which the integration of Astro is told",
    of: "astro",
    files: {
      "astro.config.ts": `import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({ output: "server", adapter: node({ mode: "standalone" }), integrations: [latchkey({ configFile: "src/auth.ts" })] })
`,
      "auth.config.ts": undefined,
      "src/auth.ts": `import { defineConfig } from "@latchkey/astro"
import GitHub from "@latchkey/astro/providers/github"

export default defineConfig({ providers: [GitHub] })
`,
    },
  },
  {
    what: "static pages of Astro beside one that is rendered for each request, and an island",
    of: "astro",
    files: {
      "astro.config.ts": `import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({ adapter: node({ mode: "standalone" }), integrations: [latchkey()] })
`,
      "src/pages/index.astro":
        '---\nimport Avatar from "../components/Avatar.astro"\n---\n\n<Avatar server:defer />\n',
      "src/components/Avatar.astro":
        "---\nconst session = await Astro.locals.auth()\n---\n\n{session?.user?.name}\n",
      "src/pages/members.astro":
        "---\nexport const prerender = false\nconst session = await Astro.locals.auth()\n---\n\n{session?.user?.name}\n",
    },
  },
  {
    what: "React Router 7 with middleware",
    of: "react-router",
    installed: { "react-router": "7.9.6" },
    files: { "react-router.config.ts": "export default { future: { v8_middleware: true } }\n" },
  },
  {
    what: "a guard in beforeLoad, and another one of the function that reads the data",
    of: "tanstack-start",
    files: {
      "src/routes/members.tsx": `import { createFileRoute, redirect } from "@tanstack/react-router"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { protect } from "../auth.server"
import { readSession } from "../session"

const signedIn = createMiddleware({ type: "function" }).server(protect())
const readNotes = createServerFn().middleware([signedIn]).handler(() => ["one"])

export const Route = createFileRoute("/members")({
  beforeLoad: async () => { if ((await readSession()) === null) throw redirect({ to: "/" }) },
  loader: () => readNotes(),
})
`,
      "src/session.ts": `import { createServerFn } from "@tanstack/react-start"
import { auth } from "./auth.server"

export const readSession = createServerFn().handler(() => auth())
`,
    },
  },
  {
    what: "middleware that Vite is told",
    of: "solid",
    files: {
      "vite.config.ts":
        'import { solidStart } from "@solidjs/start/config"\nimport { defineConfig } from "vite"\n\nexport default defineConfig({ plugins: [solidStart({ middleware: "./src/middleware.ts" })] })\n',
      "src/middleware.ts":
        'import { createMiddleware } from "@solidjs/start/middleware"\nimport { protect } from "~/auth"\n\nexport default createMiddleware([protect("/account")])\n',
    },
  },
  {
    what: "guards of Astro for a page, for a path that varies and for an endpoint",
    of: "astro",
    files: {
      "src/middleware.ts":
        'import { protect } from "@latchkey/astro/server"\n\nexport const onRequest = protect("/orders", "/shop/x", "/order.json", "/member")\n',
      "src/pages/orders/index.astro": "<p>Orders</p>\n",
      "src/pages/shop/[id].astro": "<p>Shop</p>\n",
      "src/pages/member.ts": "export const GET = () => new Response()\n",
      "src/pages/members.astro": "<p>Members</p>\n",
    },
  },
  {
    what: "a guard of SvelteKit for everything, beside one for a path that isn't there",
    of: "sveltekit",
    files: {
      "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "./auth"

export const handle = sequence(auth, protect(), protect("/member"))
`,
      "src/routes/members/+page.svelte": "<p>Members</p>\n",
    },
  },
]
