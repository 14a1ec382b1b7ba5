import type { Application, Files } from "./application.ts"

/** A secret like the ones that `npx latchkey secret` creates. */
export const secret = "q3C0Yk8vN2rT5wZ7xB1dF4hJ6mP9sU0aE3gK5nQ8tV2y"

/** The quickstarts' variables, with values like GitHub's. */
export const variables = `AUTH_SECRET=${secret}
AUTH_GITHUB_ID=Ov23liA1b2C3d4E5f6G7
AUTH_GITHUB_SECRET=0123456789abcdef0123456789abcdef01234567
`

function application(framework: string, installed: Application["installed"], files: Files): Application {
  return { installed, latchkey: [framework, "core", "providers"], files }
}

/** A set-up without faults for each framework, as on its start page. */
export const healthy = {
  next: application(
    "next",
    { next: "16.4.6", react: "19.3.1" },
    {
      ".env.local": variables,
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub],
  limits: true,
  trustedProxies: 1,
})
`,
      "app/api/auth/[...all]/route.ts": `import { handlers } from "../../../../auth"

export const { GET, POST } = handlers
`,
      "app/page.tsx": `import { auth } from "../auth"
export default async function Page() { return <p>{(await auth())?.user?.name}</p> }
`,
      "app/members/page.tsx": `import { auth } from "../../auth"
export default async function Page() { return (await auth()) && <p>Members</p> }
`,
      "app/members/settings/page.tsx": `import { settings } from "../../../settings"
export default async function Page() { return <p>{await settings()}</p> }
`,
      "settings.ts": `import { auth } from "./auth"
export const settings = async () => ((await auth()) === null ? null : "Settings")
`,
      "proxy.ts": `import { auth } from "./auth"

export const proxy = auth((request) => {
  if (!request.auth) return Response.redirect(new URL("/api/auth/signin", request.url))
})
export const config = { matcher: ["/members/:path*"] }
`,
    },
  ),
  nuxt: application(
    "nuxt",
    { nuxt: "4.2.0", vue: "3.5.0" },
    {
      ".env": variables,
      "nuxt.config.ts":
        'export default defineNuxtConfig({ compatibilityDate: "2026-11-01", modules: ["@latchkey/nuxt"] })\n',
      "server/auth.ts": `import GitHub from "@latchkey/nuxt/providers/github"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({ providers: [GitHub], limits: true })
`,
      "app/pages/index.vue": "<template><p>Hello</p></template>\n",
    },
  ),
  sveltekit: application(
    "sveltekit",
    { "@sveltejs/kit": "3.2.0" },
    {
      ".env": variables,
      "src/auth.ts": `import { env } from "$env/dynamic/private"
import { SvelteKitAuth } from "@latchkey/sveltekit"
import GitHub from "@latchkey/sveltekit/providers/github"

export const { handle, signIn, signOut } = SvelteKitAuth(async () => ({
  providers: [GitHub({ clientId: env.AUTH_GITHUB_ID, clientSecret: env.AUTH_GITHUB_SECRET })],
  limits: true,
}))
`,
      "src/hooks.server.ts": 'export { handle } from "./auth"\n',
      "src/env.ts": `import { defineEnvVars } from "@sveltejs/kit/env"

export const variables = defineEnvVars({ AUTH_SECRET: {}, AUTH_GITHUB_ID: {}, AUTH_GITHUB_SECRET: {} })
`,
      "src/routes/+page.svelte": "<p>Hello</p>\n",
    },
  ),
  astro: application(
    "astro",
    { astro: "7.3.5", "@astrojs/node": "11.1.6" },
    {
      ".env": variables,
      "astro.config.ts": `import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({ output: "server", adapter: node({ mode: "standalone" }), integrations: [latchkey()] })
`,
      "auth.config.ts": `import { defineConfig } from "@latchkey/astro"
import GitHub from "@latchkey/astro/providers/github"

export default defineConfig({ providers: [GitHub], limits: true })
`,
      "src/pages/index.astro": "<p>Hello</p>\n",
    },
  ),
  "react-router": application(
    "react-router",
    { "react-router": "8.4.0", react: "19.3.1" },
    {
      ".env": variables,
      "app/auth.server.ts": `import { ReactRouterAuth } from "@latchkey/react-router"
import GitHub from "@latchkey/react-router/providers/github"

export const { action, auth, authMiddleware, loader, signIn, signOut } = ReactRouterAuth({ providers: [GitHub], limits: true })
`,
      "app/routes/api.auth.ts": 'export { action, loader } from "../auth.server"\n',
      "app/routes.ts": `import { index, route } from "@react-router/dev/routes"

export default [index("routes/home.tsx"), route("api/auth/*", "routes/api.auth.ts")]
`,
      "app/root.tsx": `import { Outlet } from "react-router"
import { authMiddleware } from "./auth.server"

export const middleware = [authMiddleware]

export default function App() { return <Outlet /> }
`,
      "app/routes/home.tsx": "export default function Home() { return <p>Hello</p> }\n",
    },
  ),
  "tanstack-start": application(
    "tanstack-start",
    { "@tanstack/react-start": "1.169.5", "@tanstack/react-router": "1.170.46", react: "19.3.1" },
    {
      ".env": variables,
      "src/auth.server.ts": `import { TanStackStartAuth } from "@latchkey/tanstack-start"
import GitHub from "@latchkey/tanstack-start/providers/github"

export const { handlers, auth, withAuth, protect, signIn, signOut } = TanStackStartAuth({ providers: [GitHub], limits: true })
`,
      "src/routes/api/auth/$.ts": `import { createFileRoute } from "@tanstack/react-router"
import { handlers } from "../../../auth.server"

export const Route = createFileRoute("/api/auth/$")({ server: { handlers } })
`,
      "src/start.ts": `import { createCsrfMiddleware, createMiddleware, createStart } from "@tanstack/react-start"
import { withAuth } from "./auth.server"

const csrfMiddleware = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })
const authMiddleware = createMiddleware().server(withAuth)

export const startInstance = createStart(() => ({ requestMiddleware: [csrfMiddleware, authMiddleware] }))
`,
      "src/routes/index.tsx": "export const Route = {}\n",
    },
  ),
  solid: application(
    "solid",
    { "solid-js": "1.9.19" },
    {
      ".env": variables,
      "src/auth.ts": `import { SolidAuth } from "@latchkey/solid"
import GitHub from "@latchkey/solid/providers/github"

export const { GET, POST, auth, signIn, signOut } = SolidAuth({ providers: [GitHub], limits: true })
`,
      "src/routes/api/auth/[...auth].ts": 'export { GET, POST } from "../../../auth"\n',
      "src/routes/index.tsx": "export default function Home() { return <p>Hello</p> }\n",
    },
  ),
  qwik: application(
    "qwik",
    { "@builder.io/qwik": "1.20.1", "@builder.io/qwik-city": "1.20.1" },
    {
      ".env.local": variables,
      "src/routes/plugin@auth.ts": `import { serverAuth$ } from "@latchkey/qwik"
import GitHub from "@latchkey/qwik/providers/github"

export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => ({ providers: [GitHub], limits: true }))
`,
      "src/routes/index.tsx": "export default {}\n",
    },
  ),
  nestjs: application(
    "nestjs",
    { "@nestjs/core": "12.0.0", "@nestjs/common": "12.0.0" },
    {
      "package.json": '{ "scripts": { "start": "node --env-file=.env dist/main.js" } }',
      ".env": variables,
      "src/app.module.ts": `import { AuthModule } from "@latchkey/nestjs"
import GitHub from "@latchkey/nestjs/providers/github"
import { Controller, Get, Inject, Module } from "@nestjs/common"

class Greeting { text = "Hello" }

@Controller()
class AppController {
  constructor(@Inject(Greeting) private readonly greeting: Greeting) {}
  @Get() home(): string { return this.greeting.text }
}

@Module({ imports: [AuthModule.forRoot({ providers: [GitHub], limits: true })], controllers: [AppController], providers: [Greeting] })
export class AppModule {}
`,
    },
  ),
  express: application(
    "express",
    { express: "5.1.0" },
    {
      "package.json": '{ "type": "module", "scripts": { "start": "node --env-file=.env server.js" } }',
      ".env": variables,
      "auth.js": `import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({ providers: [GitHub], limits: true })
`,
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.listen(3000)
`,
    },
  ),
  fastify: application(
    "fastify",
    { fastify: "5.6.0" },
    {
      "package.json": '{ "type": "module" }',
      ".env": variables,
      "auth.ts": `import { FastifyAuth } from "@latchkey/fastify"
import GitHub from "@latchkey/fastify/providers/github"

export const auth = FastifyAuth({ providers: [GitHub], limits: true })
`,
      "server.ts": `import fastify from "fastify"
import { auth } from "./auth.ts"

const app = fastify({ logger: true })
await app.register(auth)
await app.listen({ port: 3000 })
`,
    },
  ),
  hono: application(
    "hono",
    { hono: "4.13.19" },
    {
      "package.json": '{ "type": "module" }',
      ".env": variables,
      "auth.ts": `import { HonoAuth } from "@latchkey/hono"
import GitHub from "@latchkey/hono/providers/github"

export const { auth, authRoutes, protect, signIn, signOut } = HonoAuth({ providers: [GitHub], limits: true })
`,
      "app.ts": `import { Hono } from "hono"
import { auth, authRoutes } from "./auth.ts"

export default new Hono().use(auth()).route("/api/auth", authRoutes())
`,
    },
  ),
} satisfies Record<string, Application>
