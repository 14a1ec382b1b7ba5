/** An application in the state in which its framework's generator creates it, and the way to start it. */
export interface FreshApplication {
  /** Its folder in `applications`. */
  readonly name: string
  /** The packages in its manifest, as installed in the workspace. */
  readonly packages: readonly string[]
  readonly basePath: string
  /** The file with the configuration after `init`. */
  readonly configuration: string
  /** True if the framework has a start page that `--start-page` replaces. */
  readonly hasStartPage: boolean
  /** The name of the development script. Default: `dev` */
  readonly script?: string
  /** The development script's options that set the port; without any, the PORT variable sets it. */
  readonly options: (port: number) => readonly string[]
}

const byVariable = (): readonly string[] => []
const byOption = (port: number): readonly string[] => ["--port", String(port)]

/** The applications. Their folders name the version of the generator. */
export const freshApplications: readonly FreshApplication[] = [
  {
    name: "next",
    packages: ["next", "react", "react-dom", "typescript", "@types/node", "@types/react"],
    basePath: "/api/auth",
    configuration: "auth.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "sveltekit",
    packages: [
      "@sveltejs/adapter-node@2",
      "@sveltejs/kit@2",
      "@sveltejs/vite-plugin-svelte@2",
      "svelte@2",
      "vite@sveltekit-2",
    ],
    basePath: "/auth",
    configuration: "src/auth.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "react-router",
    packages: [
      "react-router@7.9",
      "@react-router/dev@7.9",
      "@react-router/node@7.9",
      "@react-router/serve@7.9",
      "isbot@7.9",
      "vite@7.9",
      "react",
      "react-dom",
    ],
    basePath: "/api/auth",
    configuration: "app/auth.server.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "tanstack-start",
    packages: [
      "@tanstack/react-start",
      "@tanstack/react-router",
      "react",
      "react-dom",
      "vite@8",
      "@vitejs/plugin-react",
    ],
    basePath: "/api/auth",
    configuration: "src/auth.server.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "nuxt",
    packages: ["nuxt", "vue"],
    basePath: "/api/auth",
    configuration: "server/auth.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "astro",
    packages: ["astro"],
    basePath: "/api/auth",
    configuration: "auth.config.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "solidstart",
    packages: ["@solidjs/router", "@solidjs/start", "nitro@3.0.260903-beta", "solid-js", "vite@8"],
    basePath: "/api/auth",
    configuration: "src/auth.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "qwik",
    packages: ["@builder.io/qwik", "@builder.io/qwik-city", "vite@7"],
    basePath: "/auth",
    configuration: "src/routes/plugin@auth.ts",
    hasStartPage: true,
    options: byOption,
  },
  {
    name: "nestjs",
    packages: [
      "@nestjs/cli",
      "@nestjs/common",
      "@nestjs/core",
      "@nestjs/platform-express",
      "@types/express",
      "@types/node",
      "reflect-metadata",
      "rxjs",
      "typescript@6",
      "vitest",
    ],
    basePath: "/api/auth",
    configuration: "src/app.module.ts",
    hasStartPage: true,
    script: "start:dev",
    options: byVariable,
  },
  {
    name: "hono",
    packages: ["hono", "@hono/node-server", "tsx"],
    basePath: "/api/auth",
    configuration: "src/auth.ts",
    hasStartPage: false,
    options: byVariable,
  },
  {
    name: "express",
    packages: ["express"],
    basePath: "/auth",
    configuration: "src/auth.js",
    hasStartPage: false,
    options: byVariable,
  },
  {
    name: "fastify",
    packages: ["fastify"],
    basePath: "/auth",
    configuration: "auth.js",
    hasStartPage: false,
    options: byVariable,
  },
]
