import type { createMiddleware } from "@solidjs/start/middleware"
import type { APIEvent } from "@solidjs/start/server"
import { expectTypeOf, test } from "vitest"
import {
  getSession,
  SolidAuth,
  type AuthMiddleware,
  type GetSessionResult,
  type Session,
  type SolidAuthConfig,
} from "../src/index.ts"

test("the handlers take the event of an API route, and answer with a response or undefined [FWK-SOL-01]", () => {
  expectTypeOf(SolidAuth).returns.toHaveProperty("GET")
  type Handler = ReturnType<typeof SolidAuth>["GET"]
  expectTypeOf<APIEvent>().toExtend<Parameters<Handler>[0]>()
  expectTypeOf<ReturnType<Handler>>().toEqualTypeOf<Promise<Response | undefined>>()
})

test("`prefix` is an option, `raw` is not [FWK-SOL-02] [FWK-SOL-03]", () => {
  expectTypeOf<SolidAuthConfig["prefix"]>().toEqualTypeOf<string | undefined>()
  expectTypeOf<SolidAuthConfig>().not.toHaveProperty("raw")
  expectTypeOf(getSession).parameters.toEqualTypeOf<[Request, SolidAuthConfig]>()
  expectTypeOf(getSession).returns.toEqualTypeOf<Promise<Session | null>>()
  expectTypeOf<GetSessionResult>().toEqualTypeOf<Promise<Session | null>>()
})

test("the middleware that protect makes is middleware of SolidStart", () => {
  type Middleware = Extract<Parameters<typeof createMiddleware>[0], unknown[]>
  expectTypeOf<AuthMiddleware>().toExtend<Middleware[number]>()
})
