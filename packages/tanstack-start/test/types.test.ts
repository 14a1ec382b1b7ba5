import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { expectTypeOf, test } from "vitest"
import { TanStackStartAuth, type ProtectOptions, type Session } from "../src/index.ts"

const { auth, protect, protectRequest, requireSession, withAuth } = TanStackStartAuth({ providers: [] })

test("the context of a function behind protect has a session, which is never null", () => {
  const signedIn = createMiddleware({ type: "function" }).server(protect())
  createServerFn()
    .middleware([signedIn])
    .handler(({ context }) => {
      expectTypeOf(context.session).toEqualTypeOf<Session>()
    })
})

test("so has the one of a request behind protectRequest, and withAuth adds the function that reads it", () => {
  const members = createMiddleware().server(protectRequest())
  const all = createMiddleware().server(withAuth)
  createMiddleware()
    .middleware([members, all])
    .server(({ next, context }) => {
      expectTypeOf(context.session).toEqualTypeOf<Session>()
      expectTypeOf(context.auth).returns.resolves.toEqualTypeOf<Session | null>()
      return next()
    })
})

test("requireSession returns no null, and auth may", () => {
  expectTypeOf(auth).returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf(requireSession).returns.resolves.toEqualTypeOf<Session>()
})

test("a guard's other demands need maxAge", () => {
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<ProtectOptions>()
  expectTypeOf<{ callbackUrl: string }>().toExtend<ProtectOptions>()
  expectTypeOf<{ acr: string }>().not.toExtend<ProtectOptions>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<ProtectOptions>()
})
