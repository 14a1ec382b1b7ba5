// Next's modules need it first, and keep what they found for all files of the process.
import "next/dist/server/node-environment-baseline.js"
import { ExpressAuth, type ExpressAuthResult } from "@latchkey/express"
import { FastifyAuth, type FastifyAuthResult } from "@latchkey/fastify"
import { HonoAuth, type HonoAuthResult } from "@latchkey/hono"
import type { AuthService } from "@latchkey/nestjs"
import NextAuth, { type NextAuthConfig, type NextAuthResult } from "@latchkey/next"
import { NuxtAuth, type NuxtAuthResult } from "@latchkey/nuxt/server"
import Credentials from "@latchkey/providers/credentials"
import GitHub from "@latchkey/providers/github"
import Google from "@latchkey/providers/google"
import HttpEmail from "@latchkey/providers/http-email"
import OIDC from "@latchkey/providers/oidc"
import { ReactRouterAuth, type ReactRouterAuthResult } from "@latchkey/react-router"
import { SolidAuth, type SolidAuthResult } from "@latchkey/solid"
import { SvelteKitAuth, type SvelteKitAuthResult } from "@latchkey/sveltekit"
import { TanStackStartAuth, type TanStackStartAuthResult } from "@latchkey/tanstack-start"
import { expectTypeOf, test } from "vitest"

/** A service with `signIn`, whatever its arguments. */
interface Service {
  signIn: (...given: never[]) => unknown
}

/** The type of the first argument of `signIn`. */
type First<Of extends Service> = Exclude<Parameters<Of["signIn"]>[0], undefined>

/** The type of the second argument of `signIn`, after the request. */
type Second<Of extends Service> = Exclude<Parameters<Of["signIn"]>[1], undefined>

/** The type of the provider's id in each framework's `signIn`. Astro and Qwik City have other arguments. */
interface Ids {
  express: Second<ExpressAuthResult>
  fastify: Second<FastifyAuthResult>
  hono: Second<HonoAuthResult>
  nestjs: Second<AuthService>
  next: First<NextAuthResult>
  nuxt: Second<NuxtAuthResult>
  reactRouter: Second<ReactRouterAuthResult>
  solid: First<SolidAuthResult>
  sveltekit: Second<SvelteKitAuthResult>
  tanstackStart: First<TanStackStartAuthResult>
}

/** The ids among which an editor suggests `github`. If the type were only `string`, it would suggest none. */
type Suggested = { [Framework in keyof Ids]: Extract<Ids[Framework], "github"> }

test("editors suggest the ids of the catalogue for `signIn` of every framework", () => {
  expectTypeOf<Suggested>().toEqualTypeOf<{ [Framework in keyof Ids]: "github" }>()
})

test("`signIn` takes any string as the id of a provider", () => {
  expectTypeOf<{ [Framework in keyof Ids]: string }>().toExtend<Ids>()
})

/** An application's providers: the catalogue's, its own ones, and ones whose functions have parameters. */
const providers = [
  GitHub,
  Google({ profile: ({ sub, name }) => ({ id: sub, name }) }),
  OIDC({ id: "my-idp", issuer: "https://login.example.com", profile: ({ name }) => ({ name }) }),
]

test("editors suggest the ids of the application's own providers for `signIn` of every framework", () => {
  type Own = "github" | "google" | "my-idp" | (string & {})
  const applications = () => ({
    express: ExpressAuth({ providers }),
    fastify: FastifyAuth({ providers }),
    hono: HonoAuth({ providers }),
    next: NextAuth({ providers }),
    nuxt: NuxtAuth({ providers }),
    reactRouter: ReactRouterAuth({ providers }),
    solid: SolidAuth({ providers }),
    sveltekit: SvelteKitAuth({ providers }),
    tanstackStart: TanStackStartAuth({ providers }),
  })
  type Applications = ReturnType<typeof applications>
  expectTypeOf<Second<Applications["express"]>>().toEqualTypeOf<Own>()
  expectTypeOf<Second<Applications["fastify"]>>().toEqualTypeOf<Own>()
  expectTypeOf<Second<Applications["hono"]>>().toEqualTypeOf<Own>()
  expectTypeOf<First<Applications["next"]>>().toEqualTypeOf<Own>()
  expectTypeOf<Second<Applications["nuxt"]>>().toEqualTypeOf<Own>()
  expectTypeOf<Second<Applications["reactRouter"]>>().toEqualTypeOf<Own>()
  expectTypeOf<First<Applications["solid"]>>().toEqualTypeOf<Own>()
  expectTypeOf<Second<Applications["sveltekit"]>>().toEqualTypeOf<Own>()
  expectTypeOf<First<Applications["tanstackStart"]>>().toEqualTypeOf<Own>()
})

test("the ids are known in the configuration itself, whatever form its providers have", () => {
  const application = () =>
    NextAuth({
      providers: [
        GitHub,
        Google,
        Credentials({ credentials: { code: {} }, authorize: ({ code }) => ({ name: String(code) }) }),
        Credentials({ id: "badge", authorize: () => null }),
        HttpEmail({ id: "letter" }),
        { id: "inline", name: "Inline", type: "oidc", issuer: "https://id.example.com" },
      ],
      callbacks: { session: ({ session }) => session },
    })
  expectTypeOf<First<ReturnType<typeof application>>>().toEqualTypeOf<
    "badge" | "credentials" | "github" | "google" | "inline" | "letter" | (string & {})
  >()
})

test("the ids are known of a configuration that is created for a request", () => {
  const application = () => HonoAuth(({ env }) => ({ providers: [GitHub({ clientId: String(env["ID"]) })] }))
  expectTypeOf<Second<ReturnType<typeof application>>>().toEqualTypeOf<"github" | (string & {})>()
  const asynchronous = () => NextAuth(async (request) => ({ basePath: request?.url, providers: [GitHub] }))
  expectTypeOf<First<ReturnType<typeof asynchronous>>>().toEqualTypeOf<"github" | (string & {})>()
})

test("editors suggest the ids of the catalogue if the compiler doesn't know all of the application's", () => {
  const config: NextAuthConfig = { providers }
  const annotated = () => NextAuth(config)
  expectTypeOf<First<ReturnType<typeof annotated>>>().toEqualTypeOf<Ids["next"]>()
  const typed = () => NextAuth({ providers: [GitHub, OIDC<{ sub: string }>({ id: "my-idp" })] })
  expectTypeOf<First<ReturnType<typeof typed>>>().toEqualTypeOf<Ids["next"]>()
})

test("a misspelt option is an error, in the configuration and in a provider", () => {
  // @ts-expect-error -- an unknown option
  const application = () => NextAuth({ providers: [GitHub], basepath: "/auth" })
  expectTypeOf(application).returns.toExtend<NextAuthResult>()
  // @ts-expect-error -- an unknown option of a provider
  const inline = () => NextAuth({ providers: [{ id: "x", name: "X", type: "oidc", isuer: "https://x.org" }] })
  expectTypeOf(inline).returns.toExtend<NextAuthResult>()
  // @ts-expect-error -- an option of the wrong type
  const provider = () => OIDC({ id: 1 })
  expectTypeOf(provider).toBeFunction()
})
