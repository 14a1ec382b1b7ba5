import type { Application } from "./application.ts"
import { listed } from "./application.ts"

/** A framework, and the places of the files that it needs. */
export interface Framework {
  /** Its name on the command line, and the name of its folder in `templates`. */
  readonly id: string
  /** As its users call it. */
  readonly name: string
  /** The package of Latchkey for it, and the path below which that package has the providers. */
  readonly package: string
  /** The package that every application of this framework lists. */
  readonly dependency: string
  /** The page of the manual, from its root. */
  readonly page: string
  /** The base path of the service, unless an application sets another one. */
  readonly basePath: string
  /** The file in which the framework reads variables in development. */
  readonly environment: string
  /** The port of the development server. */
  readonly port: number
  /** The file with the configuration of the service, among the templates. */
  readonly configuration: string
  /** The templates that are the start page: they are written only if none of them is there, or if asked for. */
  readonly startPage: readonly string[]
  /** Further files that are a start page: beside one of them, no start page is written. */
  readonly otherStartPages?: readonly string[]
  /** The templates that every application has already; an empty folder gets them with the start page. */
  readonly foundation: readonly string[]
  /** The folders in which the files can be instead of the root, if one of the paths after it exists. */
  readonly below?: readonly [folder: string, ...signs: string[]]
}

const none: readonly string[] = []

/** The frameworks that render pages. They come first: some of them list a server of the other kind, too. */
const withPages: readonly Framework[] = [
  {
    id: "next",
    name: "Next.js",
    package: "@latchkey/next",
    dependency: "next",
    page: "start/nextjs.md",
    basePath: "/api/auth",
    environment: ".env.local",
    port: 3000,
    configuration: "auth.ts",
    startPage: ["app/page.tsx"],
    otherStartPages: ["pages/index.tsx"],
    foundation: ["app/layout.tsx"],
    below: ["src", "src/app", "src/pages"],
  },
  {
    id: "nuxt",
    name: "Nuxt",
    package: "@latchkey/nuxt",
    dependency: "nuxt",
    page: "start/nuxt.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    configuration: "server/auth.ts",
    startPage: ["app/app.vue", "server/api/sign-in.post.ts", "server/api/sign-out.post.ts"],
    otherStartPages: ["app.vue", "pages/index.vue", "app/pages/index.vue"],
    foundation: none,
  },
  {
    id: "sveltekit",
    name: "SvelteKit",
    package: "@latchkey/sveltekit",
    dependency: "@sveltejs/kit",
    page: "start/sveltekit.md",
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    configuration: "src/auth.ts",
    startPage: ["src/routes/+page.server.ts", "src/routes/+page.svelte"],
    foundation: none,
  },
  {
    id: "astro",
    name: "Astro",
    package: "@latchkey/astro",
    dependency: "astro",
    page: "start/astro.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 4321,
    configuration: "auth.config.ts",
    startPage: [
      "src/actions/index.ts",
      "src/middleware.ts",
      "src/pages/index.astro",
      "src/pages/members.astro",
    ],
    otherStartPages: ["src/pages/index.md", "src/pages/index.mdx"],
    foundation: none,
  },
  {
    id: "tanstack-start",
    name: "TanStack Start",
    package: "@latchkey/tanstack-start",
    dependency: "@tanstack/react-start",
    page: "start/tanstack-start.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    configuration: "src/auth.server.ts",
    startPage: ["src/session.ts", "src/routes/index.tsx"],
    foundation: none,
  },
  {
    id: "react-router",
    name: "React Router",
    package: "@latchkey/react-router",
    dependency: "@react-router/dev",
    page: "start/react-router.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 5173,
    configuration: "app/auth.server.ts",
    startPage: ["app/routes/home.tsx"],
    otherStartPages: ["app/routes/_index.tsx"],
    foundation: none,
  },
  {
    id: "solidstart",
    name: "SolidStart",
    package: "@latchkey/solid",
    dependency: "@solidjs/start",
    page: "start/solidstart.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    configuration: "src/auth.ts",
    startPage: ["src/session.ts", "src/routes/index.tsx"],
    foundation: none,
  },
  {
    id: "qwik",
    name: "Qwik City",
    package: "@latchkey/qwik",
    dependency: "@builder.io/qwik-city",
    page: "start/qwik-city.md",
    basePath: "/auth",
    environment: ".env.local",
    port: 5173,
    configuration: "src/routes/plugin@auth.ts",
    startPage: ["src/routes/index.tsx"],
    foundation: none,
  },
]

/** The frameworks for servers. NestJS stands on one of the others. */
const servers: readonly Framework[] = [
  {
    id: "nestjs",
    name: "NestJS",
    package: "@latchkey/nestjs",
    dependency: "@nestjs/core",
    page: "start/nestjs.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    configuration: "src/app.module.ts",
    startPage: ["src/app.controller.ts"],
    foundation: ["src/main.ts"],
  },
  {
    id: "hono",
    name: "Hono",
    package: "@latchkey/hono",
    dependency: "hono",
    page: "start/hono.md",
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    configuration: "auth.ts",
    startPage: none,
    foundation: ["server.ts"],
  },
  {
    id: "express",
    name: "Express",
    package: "@latchkey/express",
    dependency: "express",
    page: "start/express.md",
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    configuration: "auth.ts",
    startPage: none,
    foundation: none,
  },
  {
    id: "fastify",
    name: "Fastify",
    package: "@latchkey/fastify",
    dependency: "fastify",
    page: "start/fastify.md",
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    configuration: "auth.ts",
    startPage: none,
    foundation: none,
  },
]

/** No framework: a function that takes a `Request`. It's never recognised, only named. */
const withoutFramework: Framework = {
  id: "request-response",
  name: "Request and Response",
  package: "@latchkey/core",
  dependency: "@latchkey/core",
  page: "start/request-response.md",
  basePath: "/auth",
  environment: ".env",
  port: 3000,
  configuration: "app.ts",
  startPage: none,
  foundation: ["server.ts"],
}

/** Every framework that has a package of Latchkey. */
export const frameworks: readonly Framework[] = [...withPages, ...servers, withoutFramework]

/** The frameworks that an application may be made with, as its manifest tells: usually one. */
export function recognise({ manifest }: Application): readonly Framework[] {
  const names = listed(manifest)
  const found = withPages.filter(({ dependency }) => dependency in names)
  if (found.length > 0) return found
  const nest = servers.filter(({ id, dependency }) => id === "nestjs" && dependency in names)
  return nest.length > 0 ? nest : servers.filter(({ dependency }) => dependency in names)
}
