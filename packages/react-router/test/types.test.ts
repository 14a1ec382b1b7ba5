import type { LoaderFunctionArgs, MiddlewareFunction, RouterContextProvider } from "react-router"
import type { MiddlewareFunction as MiddlewareFunctionOf7 } from "react-router-7"
import type { MiddlewareFunction as MiddlewareFunctionOf79 } from "react-router-7-9"
import { expectTypeOf, test } from "vitest"
import {
  ReactRouterAuth,
  type ProtectOptions,
  type ReactRouterAuthConfig,
  type Session,
} from "../src/index.ts"
import { configuration } from "./application.ts"

const { auth, authMiddleware, loader, protect, requireSession, signIn } = ReactRouterAuth(configuration())

test("the middleware fits the routes of every version", () => {
  expectTypeOf(authMiddleware).toExtend<MiddlewareFunction<Response>>()
  expectTypeOf(protect({ maxAge: 300 })).toExtend<MiddlewareFunctionOf7<Response>>()
  expectTypeOf(authMiddleware).toExtend<MiddlewareFunctionOf79<Response>>()
})

test("the functions take the context of loaders, and the session has its type", () => {
  const context = {} as Readonly<RouterContextProvider>
  expectTypeOf(auth).toBeCallableWith(context)
  expectTypeOf(auth).returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf(requireSession).returns.resolves.toEqualTypeOf<Session>()
  expectTypeOf(signIn).returns.resolves.toEqualTypeOf<Response>()
  expectTypeOf<LoaderFunctionArgs>().toExtend<Parameters<typeof loader>[0]>()
})

test("a configuration may depend on the request, and can't ask for internals", () => {
  ReactRouterAuth(({ request }) => configuration({ basePath: new URL(request.url).pathname }))
  expectTypeOf<ReactRouterAuthConfig>().not.toHaveProperty("raw")
})

test("a guard's other demands need maxAge", () => {
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<ProtectOptions>()
  expectTypeOf<{ callbackUrl: string }>().toExtend<ProtectOptions>()
  expectTypeOf<{ acr: string }>().not.toExtend<ProtectOptions>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<ProtectOptions>()
})
