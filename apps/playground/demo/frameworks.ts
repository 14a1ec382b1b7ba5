import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { type Database, databases, type SessionKind, sessionKinds } from "../next/store/databases.ts"

/** The frameworks that have an application in the playground. */
export type FrameworkName =
  | "next"
  | "solid"
  | "qwik"
  | "react-router"
  | "tanstack-start"
  | "astro"
  | "sveltekit"
  | "nuxt"
  | "hono"
  | "express"
  | "fastify"
  | "nestjs"

/** Builds and starts one framework's application. */
export interface Framework {
  /** The name that users know it by. */
  readonly title: string
  /** The application's package, in the folder with the framework's name. */
  readonly packageName: string
  /** The application's folder. */
  readonly directory: string
  /** The databases that the application can keep users in, and the ways to keep sessions, with the default first. */
  readonly databases: readonly [Database, ...Database[]]
  readonly sessions: readonly [SessionKind, ...SessionKind[]]
  /** Returns the script that serves the built application with the current Node.js. */
  script(): string
  /** The settings that the script needs to listen on a port of `localhost`. */
  listen(port: string): {
    readonly args: readonly string[]
    readonly environment: Readonly<Record<string, string>>
  }
}

/** Every framework, and its application. */
export const frameworks: Readonly<Record<FrameworkName, Framework>> = {
  next: {
    title: "Next.js",
    packageName: "playground-next",
    directory: folder("next"),
    databases,
    sessions: sessionKinds,
    script: () => createRequire(folder("next")).resolve("next/dist/bin/next"),
    listen: (port) => ({ args: ["start", "--hostname", "localhost", "--port", port], environment: {} }),
  },
  solid: {
    title: "SolidStart",
    packageName: "playground-solid",
    directory: folder("solid"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("solid")}.output/server/index.mjs`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  qwik: {
    title: "Qwik City",
    packageName: "playground-qwik",
    directory: folder("qwik"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("qwik")}server/entry.node-server.js`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  "react-router": {
    title: "React Router",
    packageName: "playground-react-router",
    directory: folder("react-router"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("react-router")}node_modules/@react-router/serve/dist/cli.js`,
    listen: (port) => ({
      args: [`${folder("react-router")}build/server/index.js`],
      environment: { HOST: "localhost", PORT: port },
    }),
  },
  "tanstack-start": {
    title: "TanStack Start",
    packageName: "playground-tanstack-start",
    directory: folder("tanstack-start"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("tanstack-start")}.output/server/index.mjs`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  astro: {
    title: "Astro",
    packageName: "playground-astro",
    directory: folder("astro"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("astro")}dist/server/entry.mjs`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  sveltekit: {
    title: "SvelteKit",
    packageName: "playground-sveltekit",
    directory: folder("sveltekit"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("sveltekit")}server.ts`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  nuxt: {
    title: "Nuxt",
    packageName: "playground-nuxt",
    directory: folder("nuxt"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("nuxt")}.output/server/index.mjs`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  hono: {
    title: "Hono",
    packageName: "playground-hono",
    directory: folder("hono"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("hono")}src/main.ts`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  express: {
    title: "Express",
    packageName: "playground-express",
    directory: folder("express"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("express")}src/main.ts`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  fastify: {
    title: "Fastify",
    packageName: "playground-fastify",
    directory: folder("fastify"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("fastify")}src/main.ts`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
  nestjs: {
    title: "NestJS",
    packageName: "playground-nestjs",
    directory: folder("nestjs"),
    databases: ["memory"],
    sessions: ["jwt"],
    script: () => `${folder("nestjs")}dist/main.js`,
    listen: (port) => ({ args: [], environment: { HOST: "localhost", PORT: port } }),
  },
}

/** The names of the frameworks, the default first. */
export const frameworkNames: readonly FrameworkName[] = Object.keys(frameworks) as FrameworkName[]

/** Returns a framework by its name. @throws Error if the playground doesn't have it. */
export function frameworkNamed(name: string): Framework {
  const found = frameworkNames.find((known) => known === name)
  if (found !== undefined) return frameworks[found]
  throw new Error(
    `The playground has no application for ${JSON.stringify(name)}. There is one for: ${frameworkNames.join(", ")}.`,
  )
}

function folder(name: FrameworkName): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.url))
}
