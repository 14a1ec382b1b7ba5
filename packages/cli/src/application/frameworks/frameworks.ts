import { existsSync } from "node:fs"
import { join } from "node:path"
import { wranglerPort } from "../environment/wrangler-variables.ts"
import type { Manifest } from "../manifests.ts"
import { importsOf, type SourceFile } from "../source-files.ts"
import { type Framework, framework } from "./framework.ts"

/** The frameworks that render pages. They come first, because some of them also list a server framework. */
const withPages: readonly Framework[] = [
  framework({
    id: "next",
    name: "Next.js",
    initialisers: ["default"],
    dependency: "next",
    page: "start/nextjs.md",
    environment: ".env.local",
    environmentReader: "next",
    publicPrefix: "NEXT_PUBLIC_",
    configuration: "auth.ts",
    startPage: ["app/page.tsx"],
    membersPage: ["app/members/page.tsx"],
    pages: /^(?:src\/)?(?:app\/(?:.+\/)?page|pages\/(?!api\/|_).+)\.(?:[jt]sx?|mdx?)$/,
    foundation: ["app/layout.tsx"],
    below: ["src", "src/app", "src/pages"],
  }),
  framework({
    id: "nuxt",
    name: "Nuxt",
    module: "@latchkey/nuxt/server",
    initialisers: ["NuxtAuth"],
    dependency: "nuxt",
    environmentReader: "dotenv",
    publicPrefix: "NUXT_PUBLIC_",
    configuration: "server/auth.ts",
    startPage: [
      "app/app.vue",
      "app/pages/index.vue",
      "server/api/sign-in.post.ts",
      "server/api/sign-out.post.ts",
    ],
    membersPage: ["app/pages/members.vue"],
    pages: /^(?:app\/|src\/)?(?:pages\/.+|app)\.vue$/,
    isStartPageAlone: true,
  }),
  framework({
    id: "sveltekit",
    name: "SvelteKit",
    initialisers: ["SvelteKitAuth"],
    dependency: "@sveltejs/kit",
    basePath: "/auth",
    publicPrefix: "PUBLIC_",
    port: 5173,
    configuration: "src/auth.ts",
    startPage: ["src/routes/+page.server.ts", "src/routes/+page.svelte"],
    membersPage: ["src/routes/members/+page.server.ts", "src/routes/members/+page.svelte"],
    pages: /^src\/routes\/(?:.+\/)?\+page(?:\.server)?(?:@[^/]*)?\.(?:svelte|svx|md|[jt]s)$/,
  }),
  framework({
    id: "astro",
    name: "Astro",
    initialisers: ["defineConfig"],
    dependency: "astro",
    publicPrefix: "PUBLIC_",
    port: 4321,
    configuration: "auth.config.ts",
    startPage: ["src/actions/index.ts", "src/middleware.ts", "src/pages/index.astro"],
    membersPage: ["src/pages/members.astro"],
    pages: /^src\/pages\/.+\.(?:astro|mdx?|html)$/,
  }),
  framework({
    id: "tanstack-start",
    name: "TanStack Start",
    initialisers: ["TanStackStartAuth"],
    dependency: "@tanstack/react-start",
    configuration: "src/auth.server.ts",
    startPage: ["src/session.ts", "src/routes/index.tsx"],
    membersPage: ["src/routes/members.tsx"],
    pages: /^src\/routes\/(?!api\/|__root).+\.[jt]sx$/,
  }),
  framework({
    id: "react-router",
    name: "React Router",
    initialisers: ["ReactRouterAuth"],
    dependency: "@react-router/dev",
    peer: "react-router",
    port: 5173,
    configuration: "app/auth.server.ts",
    startPage: ["app/routes/home.tsx"],
    membersPage: ["app/routes/members.tsx"],
    pages: /^app\/routes\/(?!api\.).+\.[jt]sx$/,
  }),
  framework({
    id: "solidstart",
    name: "SolidStart",
    package: "@latchkey/solid",
    initialisers: ["SolidAuth"],
    dependency: "@solidjs/start",
    peer: "solid-js",
    configuration: "src/auth.ts",
    startPage: ["src/session.ts", "src/routes/index.tsx"],
    membersPage: ["src/routes/members.tsx"],
    pages: /^src\/routes\/(?!api\/).+\.(?:[jt]sx|mdx)$/,
  }),
  framework({
    id: "qwik",
    name: "Qwik City",
    initialisers: ["serverAuth$", "QwikAuth$"],
    dependency: "@builder.io/qwik-city",
    page: "start/qwik-city.md",
    basePath: "/auth",
    environment: ".env.local",
    publicPrefix: "PUBLIC_",
    port: 5173,
    configuration: "src/routes/plugin@auth.ts",
    startPage: ["src/routes/index.tsx"],
    membersPage: ["src/routes/members/index.tsx"],
    pages: /^src\/routes\/(?:.+\/)?index[^/]*\.(?:[jt]sx|mdx?)$/,
  }),
]

const onNode = { environmentReader: "nothing", publicPrefix: undefined, runsOnNode: true } as const

/** The frameworks for servers. NestJS is built on one of the others. */
const servers: readonly Framework[] = [
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

/** Every framework for which we have a package. */
export const frameworks: readonly Framework[] = [...withPages, ...servers, withoutFramework]

/**
 * Finds the framework of an application, which may already be set up: by our package, if the manifest lists it or
 * the files import it, or by the framework's own package.
 */
export function findFramework(files: readonly SourceFile[], manifest: Manifest): Framework | undefined {
  const imported = new Set(files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier))
  const listed = withPackage(manifest)
  return (
    listed.find(({ module }) => imported.has(module)) ??
    listed[0] ??
    frameworks.find(({ module }) => imported.has(module)) ??
    (withoutFramework.package in manifest.dependencies ? withoutFramework : recognise(manifest)[0])
  )
}

/** Returns the frameworks that an application may use according to its manifest: usually one. */
export function recognise(manifest: Manifest): readonly Framework[] {
  const setUp = withPackage(manifest)
  if (setUp.length > 0) return setUp
  const isListed = ({ dependency }: Framework): boolean => dependency in manifest.dependencies
  const found = withPages.filter(isListed)
  if (found.length > 0) return found
  const nest = servers.filter((server) => server.id === "nestjs" && isListed(server))
  return nest.length > 0 ? nest : servers.filter(isListed)
}

/** Returns the frameworks for which a manifest lists our package. */
export function withPackage({ dependencies }: Manifest): readonly Framework[] {
  return [...withPages, ...servers].filter(({ package: name }) => name in dependencies)
}

/** The packages that make a framework's own development server run an application in a Worker. */
const emulators = ["@cloudflare/vite-plugin", "@astrojs/cloudflare"]

/**
 * Returns the framework as it's used in development: with a different environment file and port if the development
 * server runs the code in a Worker. Other frameworks that are deployed to Workers use Node in development, so nothing
 * changes for them.
 */
export function asDeveloped(framework: Framework, root: string, manifest: Manifest): Framework {
  const { scripts, dependencies } = manifest
  const script = scripts["dev"] ?? scripts["start:dev"] ?? scripts["start"] ?? ""
  const isOfWrangler = /\bwrangler (?:pages )?dev\b/.test(script)
  if (!isOfWrangler && !emulators.some((name) => name in dependencies)) return framework
  const has = (file: string): boolean => existsSync(join(root, file))
  const readsDotEnv = !has(".dev.vars") && (has(".env") || has(".env.local"))
  const portOfVite = framework.runsOnNode ? 5173 : framework.port
  return {
    ...framework,
    environment: readsDotEnv ? ".env" : ".dev.vars",
    environmentReader: readsDotEnv ? "wrangler" : "dev-vars",
    port: isOfWrangler ? (wranglerPort(root) ?? 8787) : portOfVite,
    runsOnNode: false,
    isInWorker: true,
  }
}
