import { execFileSync } from "node:child_process"
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { publishable, unpack } from "../package.ts"

const root = join(import.meta.dirname, "../../..")

/** The workspace package that has installed what readers install. */
const installedIn: Readonly<Record<string, string>> = {
  "@astrojs/node": "packages/astro",
  "@babel/parser": "tests/cli",
  "@babel/types": "packages/migrate",
  "@builder.io/qwik": "apps/playground/qwik",
  "@builder.io/qwik-city": "apps/playground/qwik",
  "@clack/prompts": "tests/cli",
  "@electric-sql/pglite": "packages/adapter-sql",
  "@fastify/formbody": "apps/playground/fastify",
  "@hono/node-server": "tests/packages",
  "@nestjs/cli": "tests/cli",
  "@nestjs/common": "packages/nestjs",
  "@nestjs/core": "packages/nestjs",
  "@nestjs/platform-express": "packages/nestjs",
  "@nestjs/platform-fastify": "packages/nestjs",
  "@nestjs/common@11": "tests/versions/nestjs-11",
  "@nestjs/core@11": "tests/versions/nestjs-11",
  "@nestjs/platform-express@11": "tests/versions/nestjs-11",
  "@nestjs/platform-fastify@11": "tests/versions/nestjs-11",
  "@node-rs/argon2": "tests/packages",
  "@nuxt/kit": "packages/nuxt",
  "@playwright/test": "tests/e2e",
  "@prisma/adapter-libsql": "packages/adapter-prisma",
  "@prisma/client": "packages/adapter-prisma",
  "@react-router/dev": "apps/playground/react-router",
  "@react-router/node": "apps/playground/react-router",
  "@react-router/serve": "apps/playground/react-router",
  "@react-router/dev@7.9": "tests/versions/react-router-7-9",
  "@react-router/dev@8.4.0": "apps/playground/react-router",
  "@react-router/node@7.9": "tests/versions/react-router-7-9",
  "@react-router/node@8.4.0": "apps/playground/react-router",
  "@react-router/serve@7.9": "tests/versions/react-router-7-9",
  "@react-router/serve@8.4.0": "apps/playground/react-router",
  "@simplewebauthn/browser": "tests/registry",
  "@simplewebauthn/server": "packages/core",
  "@solidjs/router": "apps/playground/solid",
  "@solidjs/start": "apps/playground/solid",
  "@tailwindcss/turbopack": "tests/registry",
  "@tailwindcss/vite": "tests/registry",
  "@tanstack/react-router": "packages/tanstack-start",
  "@tanstack/react-start": "packages/tanstack-start",
  "@tanstack/react-router@1.170.0": "tests/moving/tanstack-start",
  "@tanstack/react-start@1.168.0": "tests/moving/tanstack-start",
  "@sveltejs/adapter-node@2": "tests/versions/sveltekit-2",
  "@sveltejs/adapter-node": "tests/applications/sveltekit",
  "@sveltejs/kit": "packages/sveltekit",
  "@sveltejs/kit@2": "tests/versions/sveltekit-2",
  "@sveltejs/vite-plugin-svelte": "packages/sveltekit",
  "@sveltejs/vite-plugin-svelte@2": "tests/versions/sveltekit-2",
  "@types/better-sqlite3": "packages/adapter-sql",
  "@types/express": "tests/packages",
  "@types/koa": "tests/packages",
  "@types/node": "apps/playground/next",
  "@types/pg": "packages/adapter-sql",
  "@types/react": "apps/playground/next",
  "@types/react-dom": "tests/registry",
  "@vitejs/plugin-react": "packages/tanstack-start",
  astro: "packages/astro",
  "better-sqlite3": "packages/adapter-sql",
  clsx: "tests/registry",
  elysia: "tests/packages",
  jiti: "packages/cli",
  isbot: "apps/playground/react-router",
  "isbot@7.9": "tests/versions/react-router-7-9",
  express: "tests/packages",
  "express@4": "tests/packages",
  fastify: "apps/playground/fastify",
  h3: "packages/nuxt",
  hono: "tests/packages",
  "oidc-provider": "packages/development-provider",
  "solid-js": "apps/playground/solid",
  "vite@7": "apps/playground/qwik",
  "vite@7.9": "tests/versions/react-router-7-9",
  "vite@sveltekit-2": "tests/versions/sveltekit-2",
  ioredis: "packages/adapter-redis",
  jose: "packages/core",
  koa: "tests/packages",
  mongodb: "packages/adapter-mongodb",
  mysql2: "packages/adapter-sql",
  nodemailer: "tests/packages",
  next: "apps/playground/next",
  nuxt: "packages/nuxt",
  "@types/node@14": "tests/versions/next-14",
  "@types/react@14": "tests/versions/next-14",
  "next@14": "tests/versions/next-14",
  "react@14": "tests/versions/next-14",
  "react-dom@14": "tests/versions/next-14",
  "typescript@14": "tests/versions/next-14",
  "@types/node@15": "tests/versions/next-15",
  "@types/react@15": "tests/versions/next-15",
  "next@15": "tests/versions/next-15",
  "react@15": "tests/versions/next-15",
  "react-dom@15": "tests/versions/next-15",
  "typescript@15": "tests/versions/next-15",
  "nitro@3.0.260903-beta": "apps/playground/solid",
  oauth4webapi: "packages/core",
  react: "apps/playground/next",
  "react-router": "apps/playground/react-router",
  "react-router@7.9": "tests/versions/react-router-7-9",
  "react-router@8.4.0": "apps/playground/react-router",
  "reflect-metadata": "packages/nestjs",
  rxjs: "packages/nestjs",
  "react-dom": "apps/playground/next",
  "smtp-server": "packages/testing",
  supertest: "tests/packages",
  svelte: "packages/sveltekit",
  "svelte@2": "tests/versions/sveltekit-2",
  "tailwind-merge": "tests/registry",
  tailwindcss: "tests/registry",
  tsx: "tests/cli",
  typescript: "apps/playground/next",
  "typescript@6": "tests/examples",
  pg: "packages/adapter-sql",
  "postal-mime": "packages/testing",
  prisma: "packages/adapter-prisma",
  "vite@8": "apps/playground/solid",
  vitest: "tests/cli",
  vue: "packages/nuxt",
  wrangler: "tests/packages",
}

/** The packages that the workspace has installed in several versions, by their names there. */
const installedAs: Readonly<Record<string, string>> = {
  "express@4": "express-4",
  "typescript@6": "typescript-6",
  "@tanstack/react-router@1.170.0": "react-router-oldest",
  "@tanstack/react-start@1.168.0": "react-start-oldest",
}

/**
 * Replaces `npm install` without a network: our packages come from their tarballs, with their dependencies, and the
 * others from the workspace, each with its dependencies, as copies without links that lead out of the application. It
 * also adds them to `package.json`.
 *
 * @throws Error for a package that isn't installed in the workspace.
 */
export async function install(application: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (isOurs(name)) await installOurs(application, name)
    else installOther(application, name)
  }
  linkPrograms(application)
  const file = join(application, "package.json")
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, "utf8"))
  const added = Object.fromEntries(names.map((name) => [nameOf(name), "*"]))
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...added } }))
}

/** The command is called `latchkey`, and all other packages are in our scope. */
function isOurs(name: string): boolean {
  return name === "latchkey" || name.startsWith("@latchkey/")
}

async function installOurs(application: string, name: string): Promise<void> {
  if (existsSync(join(application, "node_modules", name))) return
  const short = name === "latchkey" ? "cli" : name.slice("@latchkey/".length)
  const source = publishable.find((folder) => basename(folder) === short)
  if (source === undefined) throw new Error(`${name} is not published.`)
  const { manifest } = await unpack(source, application)
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    if (isOurs(dependency)) await installOurs(application, dependency)
    else installOther(application, dependency)
  }
}

function installOther(application: string, name: string): void {
  const folder = installedIn[name]
  if (folder === undefined) throw new Error(`Say in installedIn where ${name} is installed.`)
  const modules = join(application, "node_modules")
  const copy = copyOf(join(root, folder, "node_modules", installedAs[name] ?? nameOf(name)), modules)
  link(copy, join(modules, nameOf(name)))
}

/**
 * Copies an installed package and its dependencies into pnpm's own layout, with hard links if possible.
 *
 * @returns the path of the copy.
 */
function copyOf(installed: string, modules: string): string {
  const [, store = "", id = "", name = ""] =
    /^(.*\/\.pnpm)\/([^/]+)\/node_modules\/(.+)$/.exec(realpathSync(installed)) ?? []
  const copy = join(modules, ".pnpm", id)
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true })
    copyFolder(join(store, id), copy)
    for (const neighbour of packagesIn(join(store, id, "node_modules"))) {
      if (lstatSync(neighbour).isSymbolicLink()) copyOf(neighbour, modules)
    }
  }
  // Here, packages find modules that they import without declaring them.
  link(join(copy, "node_modules", name), join(modules, ".pnpm/node_modules", name))
  return join(copy, "node_modules", name)
}

function copyFolder(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" })
  } catch {
    // It's on a different file system.
    execFileSync("cp", ["-a", from, to])
  }
}

function packagesIn(modules: string): string[] {
  const names = globSync(["[!.@]*", "@*/*"], { cwd: modules })
  return names.map((name) => join(modules, name)).filter((path) => existsSync(path))
}

/** Puts a package's programs into `node_modules/.bin`, where `npx` looks first. */
function linkPrograms(application: string): void {
  const modules = join(application, "node_modules")
  for (const folder of packagesIn(modules)) {
    const { name, bin = {} }: { name: string; bin?: string | Record<string, string> } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    )
    const programs = typeof bin === "string" ? { [basename(name)]: bin } : bin
    for (const [program, file] of Object.entries(programs))
      link(join(folder, file), join(modules, ".bin", program))
  }
}

function link(to: string, from: string): void {
  if (existsSync(from)) return
  mkdirSync(dirname(from), { recursive: true })
  symlinkSync(relative(dirname(from), to), from)
}

/** Returns a package's name without the requested version. */
function nameOf(name: string): string {
  return name.replace(/(?<=.)@.*$/, "")
}
