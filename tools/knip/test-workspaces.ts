import type { KnipConfig } from "knip"

/** The entries of TanStack Start applications, which TanStack Start finds by their paths. */
export const start = "**/src/{router,start}.{ts,tsx}"

/** The workspaces with tests: the modules that they load by name, and the programs that they start. */
export const testWorkspaces: NonNullable<KnipConfig["workspaces"]> = {
  // Linked into an example.
  "tests/examples": { ignoreDependencies: ["typescript-6"] },
  "tests/integrations": { entry: ["*.test.ts", start] },
  // The application with the older Fastify version, and the peers of NestJS.
  "tests/nestjs-protocols": {
    ignoreDependencies: ["@apollo/.*", "@as-integrations/.*", "@nestjs/.*", "mercurius"],
  },
  "tests/versions/nestjs-11": { ignoreDependencies: ["@nestjs/.*"] },
  // Imported by the packages' tests, which run here, or required by name.
  "tests/versions/oldest-frameworks": { ignoreDependencies: ["@nestjs/.*", "express", "express-5-0"] },
  // Installed in applications that are created outside of the workspace.
  "tests/cli": {
    project: ["*.ts"],
    ignoreDependencies: ["@babel/parser", "@clack/prompts", "@nestjs/.*", "tsx"],
  },
  // Linked into the applications that are built outside of the workspace.
  "tests/applications/sveltekit": {
    project: ["*.ts"],
    ignoreDependencies: ["@latchkey/tests-.*", "@sveltejs/.*", "svelte", "vite", "wrangler"],
  },
  "tests/versions/sveltekit-*": { ignoreDependencies: ["@sveltejs/.*", "svelte", "vite", "wrangler"] },
  "tests/workers": { project: ["*.ts"], ignoreDependencies: [/^(?!vitest)/] },
  // The versions of Drizzle that the adapter is tested with, and what they import.
  "tests/versions/drizzle-*": { ignoreDependencies: ["@libsql/client", "drizzle-orm", "mysql2", "pg"] },
  // Linked into applications that are built outside of the workspace; their sources are the template.
  "tests/applications/react-router": {
    project: ["*.ts"],
    ignoreDependencies: ["@latchkey/.*react-router.*"],
  },
  "tests/versions/next-1*": {
    ignoreDependencies: ["next", "react", "react-dom", "typescript", "@types/react"],
  },
  // `./run keycloak` runs these tests.
  "tests/openid": { entry: ["**/*.test.ts", "keycloak/*.nightly.ts", "keycloak/nightly.config.ts"] },
  "tests/applications/next": {
    entry: ["*.{test,nightly}.ts", "nightly.config.ts"],
    project: ["*.ts"],
    prisma: false,
    ignoreDependencies: [/./],
  },
  // The versions of Next whose minifiers are run; the latest one belongs to this workspace.
  "tests/minifiers": { ignoreDependencies: ["@latchkey/tests-next-.*", "next", "react", "react-dom"] },
  "tests/versions/prisma-5": { prisma: false, ignoreDependencies: ["@prisma/client", "prisma"] },
  "tests/versions/prisma-6": {
    entry: ["pull.config.ts"],
    prisma: false,
    ignoreDependencies: ["@prisma/client"],
  },
  // A test starts the child program and kills it. `apt-get` installs a database server if the machine lacks one.
  "tests/databases": { entry: ["**/*.child.ts"], ignoreBinaries: ["apt-get"] },
  // Attw and every major version of Vitest are started as programs; the server is the one that a quickstart installs.
  "tests/packages": {
    entry: ["*.test.ts", "installs/*.nightly.ts", "installs/nightly.config.ts"],
    ignore: ["test-runners/**"],
    ignoreDependencies: [
      "@arethetypeswrong/cli",
      "@babel/.*",
      ".*jest",
      "@hono/node-server",
      "@node-rs/argon2",
      "@react-router/dev",
      "@sinclair/typebox",
      "@types/express",
      "@types/koa",
      "elysia",
      "express",
      "express-4",
      "file-type",
      "hono",
      "koa",
      "supertest",
      "wrangler",
      "vitest-3",
      "vitest-4",
    ],
  },
  // Started as programs.
  "tests/quickstarts": { ignoreDependencies: ["create-next-app", "wrangler"] },
  "tests/moving/tanstack-start": {
    ignore: ["applications/**"],
    ignoreDependencies: [/arctic|cli|h3|react|vite/],
  },
  "tests/moving/nuxt": { project: ["*.ts"], ignoreDependencies: [/nuxt/, "h3", "next-auth", "vue"] },
  // Imported by the application that's created from the template and the blocks.
  "tests/registry": {
    entry: ["tests/*.test.ts"],
    project: ["*.ts", "tests/*.ts"],
    ignoreDependencies: [/^(?!@axe|@playwright)/],
  },
  // Linked into applications that are built outside of the workspace, or imported by them.
  "tests/moving/astro": { project: ["*.ts"], ignoreDependencies: ["@.*", "astro", "auth-astro"] },
  "tests/moving/sveltekit": {
    project: ["*.ts"],
    ignoreDependencies: [/^@(auth|latchkey|sveltejs)/, "svelte", "vite"],
  },
  "tests/moving/react-router": {
    project: ["*.ts"],
    ignoreDependencies: [/^remix-auth/, /^@latchkey.*router/],
  },
  "tests/moving/fastify": { entry: ["*.test.ts", "applications/*/{before,after}.js"] },
  // Imported by the applications that next-auth's users wrote and the command changes.
  "tests/migration": {
    project: ["*.ts"],
    prisma: false,
    ignoreDependencies: [/./],
  },
  // The published packages whose declarations are read as files, and their imports. The program is compiled like an
  // application, and isn't imported.
  "tests/names": {
    entry: ["*.test.ts", "written-for-authjs.ts"],
    ignoreDependencies: [
      "@auth/.*",
      "@hono/auth-js",
      "@prisma/client",
      "@sveltejs/kit",
      "hono",
      "mongodb",
      "next",
      "next-auth",
      "react",
      "react-dom",
    ],
  },
  // The programs for the runtimes, and the runtimes themselves.
  "tests/runtimes": { entry: ["*.entry.ts"], ignoreDependencies: ["bun", "deno", "workerd"] },
  "tests/e2e": { entry: ["{playwright,pictures}.config.ts", "{tests,pictures}/**/*.test.ts"] },
  "tests/e2e/frameworks/*": { ignoreDependencies: ["@playwright/test"] },
}
