import type { H3Event } from "h3"
import { expectTypeOf, test } from "vitest"
import type { Session } from "../src/index.ts"
import { NuxtAuth, type NuxtAuthConfig } from "../src/server.ts"
import { configuration } from "./application.ts"

const { getSession, requireSession, signIn, signOut } = NuxtAuth(configuration())
declare const event: H3Event

test("the session may be null, but not what requireSession returns", () => {
  expectTypeOf(getSession).returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf(requireSession).returns.resolves.toEqualTypeOf<Session>()
  // @ts-expect-error -- as h3's function of this name is called
  expectTypeOf(() => getSession(event, { password: "…" })).toBeFunction()
})

test("with redirect: false there's a URL for certain", () => {
  expectTypeOf(() => signIn(event, "github", { redirect: false })).returns.resolves.toEqualTypeOf<string>()
  expectTypeOf(() => signOut(event, { redirect: false })).returns.resolves.toEqualTypeOf<string>()
  expectTypeOf(() => signIn(event)).returns.resolves.toEqualTypeOf<string | undefined>()
})

test("the configuration may depend on the bindings, and on nothing of a request", () => {
  NuxtAuth<{ SECRET: string }>(({ env }) => configuration({ secret: env.SECRET }))
  // @ts-expect-error -- it's called once for each environment
  NuxtAuth<{ SECRET: string }>((context) => configuration({ secret: context.event }))
  expectTypeOf<NuxtAuthConfig>().not.toHaveProperty("raw")
})
