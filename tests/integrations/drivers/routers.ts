import { createServer } from "node:http"
import { ExpressAuth } from "@latchkey/express"
import { FastifyAuth } from "@latchkey/fastify"
import { HonoAuth } from "@latchkey/hono"
import type express5 from "express"
import type { Express } from "express"
import createFastify, { type FastifyInstance, type FastifyServerOptions } from "fastify"
import { Hono, type Context } from "hono"
import { onNode } from "../../../packages/hono/test/on-node.ts"
import type { Application, ContractConfig, FrameworkDriver } from "../contract/driver.ts"
import { listening, overHttp } from "./over-http.ts"

/** An application with one guarded handler, which answers every path that its router takes for `/protected`. */
type GuardedApplication = Pick<FrameworkDriver, "name" | "basePath" | "application">

type ExpressService = ReturnType<typeof ExpressAuth>

/** The ways in which an application of Express guards a handler. */
const guardsOfExpress: Readonly<
  Record<string, (app: Express, auth: ExpressService, express: typeof express5) => void>
> = {
  "a guarded route": (app, auth) => void app.get("/protected", auth.protect(), showSession(auth)),
  "a guarded path": (app, auth) => {
    app.use("/protected", auth.protect())
    app.use("/protected", showSession(auth))
  },
  "a guarded router": (app, auth, express) => {
    const router = express.Router({ caseSensitive: true, strict: true })
    app.use("/protected", router.use(auth.protect()).use(showSession(auth)))
  },
  "a guard for everything": (app, auth) => void app.use(auth.protect(), showSession(auth)),
}

function showSession(auth: ExpressService): express5.RequestHandler {
  return (req, res, next) => {
    void auth
      .getSession(req)
      .then((session) => res.append("set-cookie", "theme=dark").json({ session }), next)
  }
}

/** Returns applications of Express, with each of its settings for paths. */
export function expressRouters(name: string, express: typeof express5): GuardedApplication[] {
  const settings = [
    [],
    ["case sensitive routing"],
    ["strict routing"],
    ["case sensitive routing", "strict routing"],
  ]
  return settings.flatMap((enabled) =>
    Object.entries(guardsOfExpress).map(([how, guard]) => ({
      name: [name, ...enabled, how].join(", "),
      basePath: "/auth",
      application: (config) => {
        const app = express()
        for (const setting of enabled) app.enable(setting)
        const auth = ExpressAuth(config)
        app.use(config.basePath ?? "/auth", auth)
        guard(app, auth, express)
        app.use(((error: { status?: number }, _req, res, _next) => {
          res.status(error.status ?? 500).end()
        }) satisfies express5.ErrorRequestHandler)
        return overHttp(listening(createServer(app)))
      },
    })),
  )
}

/** Fastify's options for paths. */
const optionsOfFastify: readonly (NonNullable<FastifyServerOptions["routerOptions"]> & {
  useSemicolonDelimiter?: boolean
})[] = [
  { caseSensitive: false },
  { ignoreDuplicateSlashes: true },
  { ignoreTrailingSlash: true },
  { useSemicolonDelimiter: true },
  {
    caseSensitive: false,
    ignoreDuplicateSlashes: true,
    ignoreTrailingSlash: true,
    useSemicolonDelimiter: true,
  },
]

/** Returns applications of Fastify, with each of its router's options. */
export function fastifyRouters(): GuardedApplication[] {
  return optionsOfFastify.flatMap((routerOptions) =>
    ["a guarded route", "a guarded path", "a guard for everything"].map((how) => ({
      name: `Fastify, ${Object.keys(routerOptions).join(", ")}, ${how}`,
      basePath: "/auth",
      application: (config) => {
        const app = createFastify({ trustProxy: true, routerOptions })
        guardFastify(app, config, how)
        const server = Promise.resolve(app.ready()).then(async () => listening(app.server))
        return overHttp(server)
      },
    })),
  )
}

function guardFastify(app: FastifyInstance, config: ContractConfig, how: string): void {
  const auth = FastifyAuth(config)
  app.register(auth)
  app.register(async (routes) => {
    const path = how === "a guard for everything" ? "/*" : "/protected"
    if (how !== "a guarded route") routes.addHook("preHandler", auth.protect())
    const preHandler = how === "a guarded route" ? { preHandler: auth.protect() } : {}
    routes.get(path, preHandler, async ({ session }, reply) => {
      reply.header("set-cookie", "theme=dark")
      return { session }
    })
  })
}

type HonoService = ReturnType<typeof HonoAuth>

/** The ways in which an application of Hono guards a handler. */
const guardsOfHono: Readonly<Record<string, (app: Hono, service: HonoService) => void>> = {
  "a guarded path": (app, { protect }) => void app.use("/protected/*", protect()).all("/protected/*", show),
  "a guard for everything": (app, { protect }) => void app.use(protect()).all("*", show),
  "a guarded path, mounted": (app, { protect }) => {
    app.use("/protected/*", protect())
    app.mount("/protected", new Hono().all("*", show).fetch)
  },
  "a guard in a mounted application": (app, { protect }) =>
    void app.mount("/protected", new Hono().use(protect()).all("*", show).fetch),
  "a guard in a mounted application that gets the whole path": (app, { protect }) =>
    void app.mount("/protected", new Hono().use(protect()).all("*", show).fetch, {
      replaceRequest: (request) => request,
    }),
}

function show(c: Context): Response {
  c.header("set-cookie", "theme=dark")
  return c.json({ session: (c.get("session") as unknown) ?? null })
}

/** Returns applications of Hono, strict about slashes and not, on its server for Node.js. */
export function honoRouters(): GuardedApplication[] {
  return [true, false].flatMap((strict) =>
    Object.entries(guardsOfHono).map(([how, guard]) => ({
      name: `Hono, ${strict ? "strict" : "not strict"}, ${how}`,
      basePath: "/api/auth",
      application: (config): Application => {
        const service = HonoAuth(config)
        const app = new Hono({ strict })
        app.route(config.basePath ?? "/api/auth", service.authRoutes())
        guard(app, service)
        return overHttp(listening(onNode(app)))
      },
    })),
  )
}
