import type * as express5 from "express"
import type * as express4 from "express-4-types"
import { expectTypeOf, test } from "vitest"
import {
  getSession,
  type ExpressAuthConfig,
  type ExpressAuthResult,
  type ExpressRequest,
  type ProtectOptions,
  type Session,
} from "../src/index.ts"

test("the middleware is middleware of Express 4 and 5", () => {
  expectTypeOf<ExpressAuthResult>().toExtend<express5.RequestHandler>()
  expectTypeOf<ExpressAuthResult>().toExtend<express4.RequestHandler>()
  expectTypeOf<ReturnType<ExpressAuthResult["protect"]>>().toExtend<express5.RequestHandler>()
  expectTypeOf<ReturnType<ExpressAuthResult["protect"]>>().toExtend<express4.RequestHandler>()
})

test("the functions take a request of Express 4 and 5", () => {
  expectTypeOf<express5.Request>().toExtend<ExpressRequest>()
  expectTypeOf<express4.Request>().toExtend<ExpressRequest>()
  expectTypeOf<express5.Request<{ id: string }, object, { a: 1 }>>().toExtend<ExpressRequest>()
  expectTypeOf(getSession).parameters.toEqualTypeOf<[ExpressRequest, ExpressAuthConfig]>()
  expectTypeOf(getSession).returns.toEqualTypeOf<Promise<Session | null>>()
})

test("`raw` is no option", () => {
  expectTypeOf<ExpressAuthConfig>().not.toHaveProperty("raw")
})

test("a handler after the middleware has the types of its path, its body and its locals", () => {
  const declare = (five: express5.Express, four: express4.Express, auth: ExpressAuthResult): void => {
    five.post("/orders/:id", auth.protect(), auth.session, (req, res) => {
      expectTypeOf(req.params.id).toEqualTypeOf<string>()
      expectTypeOf(req.body).toBeAny()
      expectTypeOf(res.locals["session"]).toBeAny()
    })
    four.post("/orders/:id", auth.protect(), auth.session, (req, res) => {
      expectTypeOf(req.params.id).toEqualTypeOf<string>()
      expectTypeOf(req.body).toBeAny()
      expectTypeOf(res.locals["session"]).toBeAny()
    })
  }
  expectTypeOf(declare).toBeFunction()
})

test("a guard's other demands need maxAge", () => {
  expectTypeOf<{ allow: () => boolean }>().toExtend<ProtectOptions>()
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<ProtectOptions>()
  expectTypeOf<{ callbackUrl: string }>().toExtend<ProtectOptions>()
  expectTypeOf<{ acr: string }>().not.toExtend<ProtectOptions>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<ProtectOptions>()
})
