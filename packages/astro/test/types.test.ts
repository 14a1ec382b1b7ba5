import type { ActionAPIContext } from "astro:actions"
import type { APIContext, AstroGlobal, MiddlewareHandler } from "astro"
import { expectTypeOf, test } from "vitest"
import type {
  AuthContext,
  AuthLocals,
  AuthMiddleware,
  Guards,
  Session,
  SessionFunctions,
  SignIn,
  SignOut,
} from "../src/index.ts"
import { defineConfig } from "../src/index.ts"

declare const page: AstroGlobal
declare const endpoint: APIContext
declare const action: ActionAPIContext
declare const signIn: SignIn
declare const signOut: SignOut
declare const guards: Guards
declare const functions: SessionFunctions

test("the functions take what pages, endpoints, actions and middleware have", () => {
  expectTypeOf<AstroGlobal>().toExtend<AuthContext>()
  expectTypeOf<APIContext>().toExtend<AuthContext>()
  expectTypeOf<ActionAPIContext>().toExtend<AuthContext>()
  expectTypeOf<AuthMiddleware>().toExtend<MiddlewareHandler>()
  void (() => guards.requireSession(page))
  void (() => functions.update(action, {}))
})

test("signing in and out is an answer in pages and endpoints, and an address in actions and without a redirect", () => {
  const calls = () => [
    expectTypeOf(signIn(page, "github")).resolves.toEqualTypeOf<Response>(),
    expectTypeOf(signIn(endpoint, "credentials", new FormData())).resolves.toEqualTypeOf<Response>(),
    expectTypeOf(signIn(action, "credentials", new FormData())).resolves.toEqualTypeOf<string>(),
    expectTypeOf(signIn(endpoint, "github", { redirect: false })).resolves.toEqualTypeOf<string>(),
    expectTypeOf(signOut(endpoint)).resolves.toEqualTypeOf<Response>(),
    expectTypeOf(signOut(action)).resolves.toEqualTypeOf<string>(),
  ]
  void calls
})

test("the locals have the session, and null without a user", () => {
  expectTypeOf<App.Locals>().toExtend<AuthLocals>()
  expectTypeOf<App.Locals["auth"]>().returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf<App.Locals["session"]>().toEqualTypeOf<Session | null>()
})

test("a configuration is an object, or a function of the request", () => {
  expectTypeOf(defineConfig({ providers: [] })).toExtend<{ providers: unknown[] }>()
  defineConfig(({ request }) => ({ providers: [], debug: request.headers.has("x-debug") }))
})
