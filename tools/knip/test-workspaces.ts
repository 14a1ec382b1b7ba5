import type { KnipConfig } from "knip"

/** Applications of TanStack Start, which finds these by their places. */
export const start = "**/src/{router,start}.{ts,tsx}"

/** The workspaces with tests: what they load by name, and the programs that they start. */
export const testWorkspaces: NonNullable<KnipConfig["workspaces"]> = {
  // Linked into an example.
  "tests/examples": { ignoreDependencies: ["typescript-6"] },
  "tests/integrations": { entry: ["*.test.ts", start] },
  // The application of the older version on Fastify, and the peers of NestJS.
  "tests/nestjs-*": {
    ignoreDependencies: ["@apollo/.*", "@as-integrations/.*", "@nestjs/.*", "mercurius"],
  },
  // Imported by the tests of the packages, which run here, or required by name.
  "tests/oldest-frameworks": { ignoreDependencies: ["@nestjs/.*", "express", "express-5-0"] },
  // Installed in the applications that are made outside of the workspace.
  "tests/cli": {
    project: ["*.ts"],
    ignoreDependencies: ["@babel/parser", "@clack/prompts", "@nestjs/.*", "tsx"],
  },
  // Linked into the applications that are built outside of the workspace.
  "tests/sveltekit-*": {
    project: ["*.ts"],
    ignoreDependencies: ["@latchkey/tests-.*", "@sveltejs/.*", "svelte", "vite", "wrangler"],
  },
  "tests/workers": { project: ["*.ts"], ignoreDependencies: [/^(?!vitest)/] },
  // The versions of Drizzle that the adapter is tested with, and what they import.
  "tests/drizzle-*": { ignoreDependencies: ["@libsql/client", "drizzle-orm", "mysql2", "pg"] },
  // Linked into the applications that are built outside of the workspace; their sources are the template.
  "tests/react-router-*": { project: ["*.ts"], ignoreDependencies: ["@latchkey/.*react-router.*"] },
  "tests/next-1*": { ignoreDependencies: ["next", "react", "react-dom", "typescript", "@types/react"] },
  // `./run keycloak` runs them.
  "tests/openid": { entry: ["**/*.test.ts", "keycloak/*.nightly.ts", "keycloak/nightly.config.ts"] },
  "tests/next-applications": {
    entry: ["*.{test,nightly}.ts", "nightly.config.ts"],
    project: ["*.ts"],
    prisma: false,
    ignoreDependencies: [/./],
  },
  // The versions of Next whose minifiers are run; the latest is its own.
  "tests/minifiers": { ignoreDependencies: ["@latchkey/tests-next-.*", "next", "react", "react-dom"] },
  "tests/prisma-5": { prisma: false, ignoreDependencies: ["@prisma/client", "prisma"] },
  "tests/prisma-6": { entry: ["pull.config.ts"], prisma: false, ignoreDependencies: ["@prisma/client"] },
  // A test starts the child program and kills it. `apt-get` installs a database server if the machine has none.
  "tests/databases": { entry: ["**/*.child.ts"], ignoreBinaries: ["apt-get"] },
  // Attw is started as a program, and so is every major version of Vitest; the server is what a quickstart installs.
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
  "tests/moving-tanstack-start": {
    ignore: ["applications/**"],
    ignoreDependencies: [/arctic|cli|h3|react|vite/],
  },
  "tests/moving-nuxt": { project: ["*.ts"], ignoreDependencies: [/nuxt/, "h3", "next-auth", "vue"] },
  // Imported by the application that is made of the template and the blocks.
  "tests/registry": {
    entry: ["tests/*.test.ts"],
    project: ["*.ts", "tests/*.ts"],
    ignoreDependencies: [/^(?!@axe|@playwright)/],
  },
  // Linked into applications that are built outside of the workspace, or imported by theirs.
  "tests/moving-astro": { project: ["*.ts"], ignoreDependencies: ["@.*", "astro", "auth-astro"] },
  "tests/moving-sveltekit": {
    project: ["*.ts"],
    ignoreDependencies: [/^@(auth|latchkey|sveltejs)/, "svelte", "vite"],
  },
  "tests/moving-react-router": {
    project: ["*.ts"],
    ignoreDependencies: [/^remix-auth/, /^@latchkey.*router/],
  },
  "tests/moving-fastify": { entry: ["*.test.ts", "applications/*/{before,after}.js"] },
  // What the applications import, which next-auth's users wrote and the command changes.
  "tests/migration": {
    project: ["*.ts"],
    prisma: false,
    ignoreDependencies: [/./],
  },
  // The published packages whose declarations are read as files, and what these import.
  // The program is compiled as applications are, and nothing imports it.
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
  // What a runtime is given to run, and the runtimes themselves.
  "tests/runtimes": { entry: ["*.entry.ts"], ignoreDependencies: ["bun", "deno", "workerd"] },
  "tests/e2e": { entry: ["{playwright,pictures}.config.ts", "{tests,pictures}/**/*.test.ts"] },
  "tests/e2e-*": { ignoreDependencies: ["@playwright/test"] },
}
