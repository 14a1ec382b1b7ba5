import createFastify, {
  type FastifyInstance,
  type FastifyRequest,
  type preHandlerAsyncHookHandler,
} from "fastify"
import { expectTypeOf, test } from "vitest"
import {
  FastifyAuth,
  type AuthFunctions,
  type AuthHook,
  type FastifyAuthConfig,
  type ProtectOptions,
  type Session,
} from "../src/index.ts"
import { testConfig } from "./application.ts"

test("request.session and app.latchkey have their types", () => {
  expectTypeOf<FastifyRequest["session"]>().toEqualTypeOf<Session | null>()
  expectTypeOf<FastifyInstance["latchkey"]>().toEqualTypeOf<AuthFunctions>()
})

test("the guard is a hook of Fastify, in routes with any types and over HTTP/2", () => {
  expectTypeOf<AuthHook>().toExtend<preHandlerAsyncHookHandler>()
  const auth = FastifyAuth(testConfig())
  const app = createFastify()
  app.register(auth, { prefix: "/login", lazy: true })
  app.post<{ Body: { item: string }; Params: { id: string } }>(
    "/orders/:id",
    { preHandler: [auth.protect({ maxAge: 300 })] },
    async (request) => auth.update(request, request.body.item),
  )
  app.addHook("onRequest", auth.protect())
  const secure = createFastify({ http2: true, https: {} })
  secure.register(auth)
  secure.get("/", { onRequest: auth.protect() }, async (request) => auth.getSession(request))
})

test("`raw` is no option", () => {
  expectTypeOf<FastifyAuthConfig>().not.toHaveProperty("raw")
})

test("a guard's other demands need maxAge", () => {
  expectTypeOf<{ allow: () => boolean }>().toExtend<ProtectOptions>()
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<ProtectOptions>()
  expectTypeOf<{ callbackUrl: string }>().toExtend<ProtectOptions>()
  expectTypeOf<{ acr: string }>().not.toExtend<ProtectOptions>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<ProtectOptions>()
})
