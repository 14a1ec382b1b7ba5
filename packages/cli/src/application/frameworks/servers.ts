import { framework, type Framework } from "./framework.ts"

const onNode = { environmentReader: "nothing", publicPrefix: undefined, runsOnNode: true } as const

/** The frameworks for servers. NestJS is built on one of the others. */
export const servers: readonly Framework[] = [
  framework({
    ...onNode,
    id: "nestjs",
    name: "NestJS",
    initialisers: ["AuthModule"],
    dependency: "@nestjs/core",
    configuration: "src/app.module.ts",
    startPage: ["src/app.controller.ts"],
    pages: /^src\/app\.controller\.[jt]s$/,
    foundation: ["src/main.ts"],
  }),
  framework({
    ...onNode,
    id: "hono",
    name: "Hono",
    initialisers: ["HonoAuth"],
    dependency: "hono",
    configuration: "auth.ts",
    foundation: ["server.ts"],
  }),
  framework({
    ...onNode,
    id: "express",
    name: "Express",
    initialisers: ["ExpressAuth"],
    dependency: "express",
    basePath: "/auth",
    configuration: "auth.ts",
  }),
  framework({
    ...onNode,
    id: "fastify",
    name: "Fastify",
    initialisers: ["FastifyAuth"],
    dependency: "fastify",
    basePath: "/auth",
    configuration: "auth.ts",
  }),
]

/**
 * No framework: a function that accepts a `Request`. Its own package doesn't identify it, because every framework's
 * package depends on that package, too.
 */
export const withoutFramework: Framework = framework({
  ...onNode,
  id: "request-response",
  name: "Request and Response",
  package: "@latchkey/core",
  initialisers: ["setEnvDefaults", "createIntegration", "Auth"],
  dependency: "@latchkey/core",
  basePath: "/auth",
  configuration: "app.ts",
  foundation: ["server.ts"],
})
