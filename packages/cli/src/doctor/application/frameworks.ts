/** The way a framework reads files of variables. */
export type EnvironmentReader = "next" | "vite" | "dotenv" | "nothing"

/** A framework that we have a package for. */
export interface Framework {
  readonly name: string
  /** Our package. */
  readonly package: string
  /** The module that exports the initialisers. */
  readonly module: string
  /** The framework's package. */
  readonly peer: string
  /** The exports that take a configuration. */
  readonly initialisers: readonly string[]
  readonly defaultBasePath: string
  readonly environmentReader: EnvironmentReader
  /** The file in which a developer keeps secrets. */
  readonly environmentFile: string
  /** The beginning of the names of variables that end up in the browser. */
  readonly publicPrefix: string | undefined
  /** The file that a newcomer gives the configuration. */
  readonly authFile: string
  /** The page of the manual that begins with it. */
  readonly startPage: string
  /** The port of its development server. */
  readonly port: number
  /** True if Node runs the sources as they are, with no bundler in between. */
  readonly runsOnNode: boolean
}

type Row = Pick<Framework, "name" | "peer" | "initialisers" | "authFile"> & Partial<Framework>

function row(name: string, { module = "", ...given }: Row): Framework {
  return {
    package: `@latchkey/${name}`,
    defaultBasePath: "/api/auth",
    environmentReader: "vite",
    environmentFile: ".env",
    publicPrefix: "VITE_",
    startPage: `start/${name}.md`,
    port: 3000,
    runsOnNode: false,
    ...given,
    module: `@latchkey/${name}${module}`,
  }
}

const onNode = { environmentReader: "nothing", publicPrefix: undefined, runsOnNode: true } as const

/** Every framework that we have a package for. */
export const frameworks: readonly Framework[] = [
  row("next", {
    startPage: "start/nextjs.md",
    name: "Next.js",
    peer: "next",
    initialisers: ["default"],
    authFile: "auth.ts",
    environmentReader: "next",
    environmentFile: ".env.local",
    publicPrefix: "NEXT_PUBLIC_",
  }),
  row("nuxt", {
    name: "Nuxt",
    module: "/server",
    peer: "nuxt",
    initialisers: ["NuxtAuth"],
    authFile: "server/auth.ts",
    environmentReader: "dotenv",
    publicPrefix: "NUXT_PUBLIC_",
  }),
  row("sveltekit", {
    name: "SvelteKit",
    peer: "@sveltejs/kit",
    initialisers: ["SvelteKitAuth"],
    authFile: "src/auth.ts",
    defaultBasePath: "/auth",
    publicPrefix: "PUBLIC_",
    port: 5173,
  }),
  row("astro", {
    name: "Astro",
    peer: "astro",
    initialisers: ["defineConfig"],
    authFile: "auth.config.ts",
    publicPrefix: "PUBLIC_",
    port: 4321,
  }),
  row("react-router", {
    name: "React Router",
    peer: "react-router",
    initialisers: ["ReactRouterAuth"],
    authFile: "app/auth.server.ts",
    port: 5173,
  }),
  row("tanstack-start", {
    name: "TanStack Start",
    peer: "@tanstack/react-start",
    initialisers: ["TanStackStartAuth"],
    authFile: "src/auth.server.ts",
  }),
  row("solid", {
    startPage: "start/solidstart.md",
    name: "SolidStart",
    peer: "solid-js",
    initialisers: ["SolidAuth"],
    authFile: "src/auth.ts",
  }),
  row("qwik", {
    startPage: "start/qwik-city.md",
    name: "Qwik City",
    peer: "@builder.io/qwik-city",
    initialisers: ["serverAuth$", "QwikAuth$"],
    authFile: "src/routes/plugin@auth.ts",
    defaultBasePath: "/auth",
    environmentFile: ".env.local",
    publicPrefix: "PUBLIC_",
    port: 5173,
  }),
  row("nestjs", {
    name: "NestJS",
    peer: "@nestjs/core",
    initialisers: ["AuthModule"],
    authFile: "src/app.module.ts",
    ...onNode,
  }),
  row("express", {
    name: "Express",
    peer: "express",
    initialisers: ["ExpressAuth"],
    authFile: "auth.ts",
    defaultBasePath: "/auth",
    ...onNode,
  }),
  row("fastify", {
    name: "Fastify",
    peer: "fastify",
    initialisers: ["FastifyAuth"],
    authFile: "auth.ts",
    defaultBasePath: "/auth",
    ...onNode,
  }),
  row("hono", {
    name: "Hono",
    peer: "hono",
    initialisers: ["HonoAuth"],
    authFile: "auth.ts",
    ...onNode,
  }),
  row("core", {
    startPage: "start/request-response.md",
    name: "Request and Response",
    peer: "",
    initialisers: ["setEnvDefaults"],
    authFile: "auth.ts",
    defaultBasePath: "/auth",
    ...onNode,
  }),
]
