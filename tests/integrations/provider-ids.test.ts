import type { AuthService } from "@latchkey/nestjs"
import type { ExpressAuthResult } from "@latchkey/express"
import type { FastifyAuthResult } from "@latchkey/fastify"
import type { HonoAuthResult } from "@latchkey/hono"
import type { NextAuthResult } from "@latchkey/next"
import type { NuxtAuthResult } from "@latchkey/nuxt/server"
import type { ReactRouterAuthResult } from "@latchkey/react-router"
import type { SolidAuthResult } from "@latchkey/solid"
import type { SvelteKitAuthResult } from "@latchkey/sveltekit"
import type { TanStackStartAuthResult } from "@latchkey/tanstack-start"
import { expectTypeOf, test } from "vitest"

type Given<Id> = Exclude<Id, undefined>

/** The type of the provider's id in each framework's `signIn`. Astro and Qwik City have other arguments. */
interface Ids {
  express: Given<Parameters<ExpressAuthResult["signIn"]>[1]>
  fastify: Given<Parameters<FastifyAuthResult["signIn"]>[1]>
  hono: Given<Parameters<HonoAuthResult["signIn"]>[1]>
  nestjs: Given<Parameters<AuthService["signIn"]>[1]>
  next: Given<Parameters<NextAuthResult["signIn"]>[0]>
  nuxt: Given<Parameters<NuxtAuthResult["signIn"]>[1]>
  reactRouter: Given<Parameters<ReactRouterAuthResult["signIn"]>[1]>
  solid: Given<Parameters<SolidAuthResult["signIn"]>[0]>
  sveltekit: Given<Parameters<SvelteKitAuthResult["signIn"]>[1]>
  tanstackStart: Given<Parameters<TanStackStartAuthResult["signIn"]>[0]>
}

/** The ids among which an editor suggests `github`. If the type were only `string`, it would suggest none. */
type Suggested = { [Framework in keyof Ids]: Extract<Ids[Framework], "github"> }

test("editors suggest the ids of the catalogue for `signIn` of every framework", () => {
  expectTypeOf<Suggested>().toEqualTypeOf<{ [Framework in keyof Ids]: "github" }>()
})

test("`signIn` takes any string as the id of a provider", () => {
  expectTypeOf<{ [Framework in keyof Ids]: string }>().toExtend<Ids>()
})
