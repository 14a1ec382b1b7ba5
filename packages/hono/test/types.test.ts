import { Hono, type InferRequestType, type InferResponseType } from "hono"
import { hc } from "hono/client"
import { validator } from "hono/validator"
import { expectTypeOf, test } from "vitest"
import {
  HonoAuth,
  type AuthEnv,
  type HonoAuthConfig,
  type ProtectOptions,
  type Session,
} from "../src/index.ts"
import { configuration } from "./application.ts"

const { auth, authRoutes, getSession, protect, signIn } = HonoAuth(configuration())

const app = new Hono()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/name", (c) => c.json({ name: c.var.session?.user?.name ?? null }))
  .get("/account", protect(), (c) => c.json({ id: 1 }, 200))
  .post(
    "/orders",
    protect({ maxAge: 300 }),
    validator("json", (value: { item: string }) => value),
    (c) => c.json({ item: c.req.valid("json").item }, 201),
  )

test("the session has its type after auth(), and can't be null after protect()", () => {
  new Hono().use(auth()).get("/", (c) => {
    expectTypeOf(c.var.session).toEqualTypeOf<Session | null>()
    expectTypeOf(c.get("session")).toEqualTypeOf<Session | null>()
    expectTypeOf(getSession(c)).resolves.toEqualTypeOf<Session | null>()
    return c.body(null)
  })
  new Hono().use(auth()).get("/", protect(), (c) => {
    expectTypeOf(c.var.session).toExtend<Session>()
    return c.body(null)
  })
  new Hono<AuthEnv>().get("/", (c) => {
    expectTypeOf(c.var.session).toEqualTypeOf<Session | null>()
    return c.body(null)
  })
})

test("variables and bindings of the application live on beside the session", () => {
  new Hono<{ Bindings: { DB: string }; Variables: { theme: "dark" } }>()
    .use(auth())
    .get("/", protect(), (c) => {
      expectTypeOf(c.var.theme).toEqualTypeOf<"dark">()
      expectTypeOf(c.env.DB).toEqualTypeOf<string>()
      expectTypeOf(signIn(c, "github")).resolves.toEqualTypeOf<Response>()
      return c.body(null)
    })
})

test("no variable is declared for applications that use no middleware of this package", () => {
  new Hono().get("/", (c) => {
    expectTypeOf(c.var).not.toHaveProperty("session")
    return c.body(null)
  })
})

test("clients of hc keep their types: what handlers answer, and the 401 of protect()", () => {
  const client = hc<typeof app>("https://app.example")
  expectTypeOf<InferResponseType<typeof client.name.$get>>().toEqualTypeOf<{ name: string | null }>()
  expectTypeOf<InferResponseType<typeof client.account.$get, 200>>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<InferResponseType<typeof client.account.$get, 401>>().toEqualTypeOf<{
    error: "Unauthorized"
  }>()
  expectTypeOf<InferResponseType<typeof client.orders.$post, 201>>().toEqualTypeOf<{ item: string }>()
  expectTypeOf<InferRequestType<typeof client.orders.$post>>().toEqualTypeOf<{ json: { item: string } }>()
})

test("the configuration may depend on the bindings, and on nothing of a request", () => {
  HonoAuth<{ SECRET: string }>(({ env }) => configuration({ secret: env.SECRET }))
  // @ts-expect-error -- it's called once for each environment
  HonoAuth<{ SECRET: string }>((c) => configuration({ secret: c.req.url }))
  expectTypeOf<HonoAuthConfig>().not.toHaveProperty("raw")
})

test("a guard's other demands need maxAge", () => {
  expectTypeOf<{ maxAge: number; acr: string; methods: string[] }>().toExtend<ProtectOptions>()
  expectTypeOf<{ callbackUrl: string }>().toExtend<ProtectOptions>()
  expectTypeOf<{ acr: string }>().not.toExtend<ProtectOptions>()
  expectTypeOf<{ methods: string[] }>().not.toExtend<ProtectOptions>()
})
