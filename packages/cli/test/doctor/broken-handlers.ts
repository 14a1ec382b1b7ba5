import type { BrokenSetUp } from "./broken-set-ups.ts"
import type { healthy } from "./healthy-applications.ts"

/** Returns a set-up whose code begins a sign-in with a provider that the configuration doesn't have. */
const unknownProvider = (
  of: keyof typeof healthy,
  at: string,
  code: string,
  says: RegExp = /gihub(?:.|\n)*Write "github"/,
): BrokenSetUp => ({
  mistake: `a sign-in with a provider that isn't there, in ${at} with ${of}`,
  of,
  files: { [at.replace(/:\d+$/, "")]: code },
  code: "provider-unknown",
  at,
  says,
})

/** Code that begins a sign-in with a provider that isn't configured. */
const unknownProviders: readonly BrokenSetUp[] = [
  unknownProvider(
    "next",
    "app/page.tsx:4",
    `import { signIn } from "@/auth"

export default function Page() {
  return <form action={async () => { "use server"; await signIn("gihub") }}><button>Sign in</button></form>
}
`,
  ),
  unknownProvider(
    "next",
    "app/sign-in.tsx:3",
    `"use client"
import { signIn as begin } from "@latchkey/next/react"
export const SignIn = () => <button onClick={() => begin("google", { redirectTo: "/" })}>Sign in</button>
`,
    /no provider "google"(?:.|\n)*npx latchkey add google/,
  ),
  unknownProvider(
    "sveltekit",
    "src/routes/+page.svelte:5",
    `<script>
  import { signIn } from "@latchkey/sveltekit/client"
</script>

<button onclick={() => signIn('gihub')}>Sign in</button>
`,
  ),
  unknownProvider(
    "express",
    "server.js:6",
    `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.post("/sign-in", (req) => auth.signIn(req, "gihub", { redirectTo: "/" }))
app.listen(3000)
`,
  ),
  unknownProvider(
    "hono",
    "app.ts:6",
    `import { Hono } from "hono"
import * as service from "./auth.ts"

const app = new Hono().use(service.auth()).route("/api/auth", service.authRoutes())

app.post("/sign-in", (c) => service.signIn(c, "development", { redirectTo: "/" }))
export default app
`,
    /no provider "development"(?:.|\n)*@latchkey\/development-provider/,
  ),
  unknownProvider(
    "nestjs",
    "src/sign-in.controller.ts:8",
    `import { AuthService } from "@latchkey/nestjs"
import { Controller, Post, Req } from "@nestjs/common"

@Controller()
export class SignInController {
  constructor(private readonly auth: AuthService) {}
  @Post("sign-in")
  signIn(@Req() request) { return this.auth.signIn(request, "GitHub", { redirectTo: "/" }) }
}
`,
    /Write "github"/,
  ),
  unknownProvider(
    "nuxt",
    "app/pages/index.vue:6",
    `<script setup lang="ts">
const { data, signIn } = useAuth()
</script>

<template>
  <button @click="signIn('gihub')">Sign in</button>
</template>
`,
  ),
  unknownProvider(
    "react-router",
    "app/routes/home.tsx:3",
    `import { signIn } from "../auth.server"

export const action = ({ context }) => signIn(context, "gihub", { redirectTo: "/" })
export default function Home() { return <form method="post"><button>Sign in</button></form> }
`,
  ),
]

/** Handlers that read the session, without the middleware that sets it before. */
const withoutMiddleware: readonly BrokenSetUp[] = [
  {
    mistake: "no auth() before the handlers of Hono",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { authRoutes } from "./auth.ts"

export default new Hono()
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(c.var.session?.user?.name ?? "stranger"))
`,
    },
    code: "session-middleware",
    at: "app.ts:6",
    says: /no middleware sets it(?:.|\n)*\.use\(auth\(\)\)/,
  },
  {
    mistake: "no auth() for a page of Hono beside one that a guard protects",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { authRoutes, protect } from "./auth.ts"

const app = new Hono()
  .route("/api/auth", authRoutes())
  .get("/members", protect(), (c) => c.text(c.var.session.user?.name ?? ""))
  .get("/", (c) => {
    const { session } = c.var
    return c.text(session === null ? "stranger" : "member")
  })

export default app
`,
    },
    code: "session-middleware",
    at: "app.ts:7",
    says: /no middleware sets it(?:.|\n)*\.use\(auth\(\)\)/,
  },
  {
    mistake: "no auth.session for a page of Express before one that a guard protects",
    of: "express",
    files: {
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.get("/", (_req, res) => res.send(res.locals.session?.user?.name ?? "stranger"))
app.use("/members", auth.protect())
app.get("/members", (_req, res) => res.send(res.locals.session.user.name))
app.listen(3000)
`,
    },
    code: "session-middleware",
    at: "server.js:6",
    says: /app\.use\(auth\.session\)/,
  },
  {
    mistake: "auth() behind a handler in a chain of Hono",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { logger } from "hono/logger"
import { auth, authRoutes } from "./auth.ts"

export default new Hono()
  .use(logger())
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(c.var.session?.user?.name ?? "stranger"))
  .use(auth())
  .get("/account", (c) => c.text(c.var.session?.user?.email ?? ""))
`,
    },
    code: "session-middleware",
    at: "app.ts:9",
    says: /the handler in line 8 reads(?:.|\n)*before line 8/,
  },
  {
    mistake: "auth() at the end of the file of Hono",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { auth, authRoutes } from "./auth.ts"

const app = new Hono()
app.route("/api/auth", authRoutes())
app.get("/", async (c) => {
  const session = c.get("session")
  return c.text(session === null ? "stranger" : "member")
})
app.use("*", auth())
export default app
`,
    },
    code: "session-middleware",
    at: "app.ts:10",
    says: /before line 6/,
  },
  {
    mistake: "handlers of Fastify that read the session, and no plugin",
    of: "fastify",
    files: {
      "server.ts": `import fastify from "fastify"
import { auth } from "./auth.ts"

const app = fastify({ logger: true })
app.get("/", async ({ session }) => session?.user?.name ?? "stranger")
app.post("/sign-in", (request) => auth.signIn(request, "github", { redirectTo: "/" }))
await app.listen({ port: 3000 })
`,
    },
    code: "integration-missing",
    says: /No file adds the service to the server(?:.|\n)*await app\.register\(auth\)/,
  },
  {
    mistake: "no auth.session before the handlers of Express",
    of: "express",
    files: {
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.use(express.json())
app.get("/", (_req, res) => res.send(res.locals.session?.user?.name ?? "stranger"))
app.listen(3000)
`,
    },
    code: "session-middleware",
    at: "server.js:7",
    says: /app\.use\(auth\.session\)/,
  },
  {
    mistake: "no auth.session for a router of Express in another file",
    of: "express",
    files: {
      "account.js": `import { Router } from "express"

export const account = Router()
account.get("/", (_req, res) => {
  const { session } = res.locals
  res.send(session.user.name)
})
`,
      "server.js": `import express from "express"
import { account } from "./account.js"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.use("/account", account)
app.listen(3000)
`,
    },
    code: "session-middleware",
    at: "account.js:5",
    says: /account\.js reads `res\.locals\.session`/,
  },
  {
    mistake: "auth.session behind a handler of Express",
    of: "express",
    files: {
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
app.get("/", (_req, res) => res.send(res.locals["session"] === null ? "stranger" : "member"))
app.use(auth.session)
app.listen(3000)
`,
    },
    code: "session-middleware",
    at: "server.js:7",
    says: /Put `app\.use\(auth\.session\)` before line 6/,
  },
]

/** Mistakes in the code that calls the service. */
export const brokenHandlers: readonly BrokenSetUp[] = [...unknownProviders, ...withoutMiddleware]
