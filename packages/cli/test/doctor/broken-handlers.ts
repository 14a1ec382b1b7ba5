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

/** Mistakes in the code that calls the service. */
export const brokenHandlers: readonly BrokenSetUp[] = [...unknownProviders]
