import { globSync } from "node:fs"
import { dirname } from "node:path"
import type { KnipConfig } from "knip"

/** A workspace that has no source yet uses none of its dependencies: that is no finding. */
const empty = globSync(["{packages,apps/playground,tests}/*/package.json", "bench/package.json"])
  .map((file) => dirname(file))
  .filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ["**/node_modules"] }).length === 0)

/** Imported by files that git ignores, which knip doesn't read: `tools/provider-paths.ts` writes them. */
const providers = "@latchkey/providers"

/** A package whose tests are its only entries. */
const sources = { entry: ["{src,test}/**/*.test.{ts,tsx}"], project: ["{src,test}/**/*.{ts,tsx}"] }

/** Applications of TanStack Start, which finds these by their places. */
const start = "**/src/{router,start}.{ts,tsx}"

const config: KnipConfig = {
  // A type that only its own file names is still part of a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreWorkspaces: empty,
  ignoreUnresolved: ["#latchkey/.*"],
  workspaces: {
    ".": {
      entry: [
        "tools/run.ts",
        "tools/trace.ts",
        "tools/mutants/plugins.ts",
        "tools/mutants/vitest.config.ts",
        "apps/playground/*.ts",
      ],
      project: ["tools/**/*.ts", "apps/playground/*.ts"],
      // Programs that tools/ starts, and what they load by name.
      ignoreDependencies: ["@stryker-mutator/*", "turbo"],
    },
    "packages/*": sources,
    // The doctor starts it as a process.
    "packages/cli": { ...sources, entry: [...sources.entry, "src/doctor/capture/capture-child.ts"] },
    "packages/next": { ...sources, ignoreDependencies: [providers] },
    "packages/tanstack-start": { ...sources, entry: [...sources.entry, start] },
    // What the sign-in page's script is made of, and the program that makes it.
    "packages/core": {
      entry: ["{src,test}/**/*.test.ts", "tools/write-page-script.ts", "src/pages/script/passkey-forms.ts"],
      project: ["{src,test,tools}/**/*.ts"],
    },
    "packages/hono": {
      entry: ["test/**/*.test.ts", "consumer/src/{auth-js,client,server}.ts"],
      project: ["{src,test,consumer}/**/*.ts"],
    },
    "packages/fastify": {
      entry: ["test/**/*.test.ts", "consumer/server.{cjs,ts}"],
      project: ["{src,test,consumer}/**/*.{cjs,ts}"],
    },
    // Each version of Express is required by its name.
    "packages/express": {
      entry: ["test/**/*.test.ts", "consumer/server.{cjs,ts}"],
      project: ["{src,test,consumer}/**/*.{cjs,ts}"],
      ignoreDependencies: [providers, "express-4", "express-4-18", "express-5-0"],
    },
    "packages/nestjs": {
      entry: ["test/**/*.test.ts", "consumer/src/main*.ts"],
      project: ["{src,test,consumer/src}/**/*.ts"],
    },
    "packages/testing": { ...sources, ignoreDependencies: ["jose", "postal-mime", "smtp-server"] },
    "tests/integrations": { entry: ["*.test.ts", start] },
    // The application of the older version on Fastify, and the peers of NestJS.
    "tests/nestjs-*": {
      ignoreDependencies: ["@apollo/.*", "@as-integrations/.*", "@nestjs/.*", "mercurius"],
    },
    // Imported by the tests of the packages, which run here, or required by name.
    "tests/oldest-frameworks": { ignoreDependencies: ["@nestjs/.*", "express", "express-5-0"] },
    // Installed in the applications that are made outside of the workspace.
    "tests/cli": { project: ["*.ts"], ignoreDependencies: ["@babel/parser", "@clack/prompts", "tsx"] },
    // Linked into the applications that are built outside of the workspace.
    "tests/sveltekit-*": {
      project: ["*.ts"],
      ignoreDependencies: ["@latchkey/tests-.*", "@sveltejs/.*", "svelte", "vite", "wrangler"],
    },
    "tests/workers": { project: ["*.ts"], ignoreDependencies: [/^(?!vitest)/] },
    // SvelteKit finds its files by their places, and makes modules.
    "packages/sveltekit": {
      entry: ["test/**/*.test.ts", "test/application/**/*.{svelte,ts}"],
      ignoreUnresolved: [/^\$(app|env)\//],
    },
    // An application that is built outside the workspace.
    "packages/solid": {
      entry: [
        "test/**/*.test.ts",
        "consumer/{vite.config.ts,src/{app,entry-*,middleware,names}.{ts,tsx},src/routes/**/*.{ts,tsx}}",
      ],
      project: ["{src,test,consumer}/**/*.{ts,tsx}"],
      ignoreDependencies: [providers, "@solidjs/router", "nitro"],
    },
    // SolidStart finds its entries and routes by their places.
    "apps/playground/solid": {
      entry: ["vite.config.ts", "src/{app,entry-*,middleware}.{ts,tsx}", "src/routes/**/*.{ts,tsx}"],
      // Its configuration looks for the application in the folder where it is loaded.
      vite: false,
    },
    "packages/qwik": {
      entry: [
        "test/**/*.test.ts",
        "test/built-modules.ts",
        "consumer/adapters/node-server/vite.config.ts",
        "consumer/src/{root,entry.*}.tsx",
        "consumer/src/names.ts",
        "consumer/src/routes/**/*.{ts,tsx}",
      ],
      project: ["{src,test,consumer}/**/*.{ts,tsx}"],
    },
    // The bundle of our package imports core.
    "apps/playground/nestjs": { ignoreDependencies: ["@latchkey/core"] },
    "apps/playground/react-router": {
      entry: ["app/{root,routes}.ts{,x}", "app/routes/*.{ts,tsx}"],
      ignoreDependencies: ["@react-router/node", "isbot"],
    },
    // Qwik City finds its entries and routes by their places.
    "apps/playground/qwik": {
      entry: ["src/{root,entry.*}.tsx", "src/routes/**/*.{ts,tsx}"],
      vite: false,
    },
    "apps/playground/tanstack-start": { entry: [start] },
    "apps/playground/astro": { entry: ["auth.config.ts"] },
    "apps/playground/sveltekit": { entry: ["src/env.ts"], ignoreUnresolved: [/\/\$types$/] },
    "apps/playground/nuxt": { entry: ["server/auth.ts", "app/components/*.vue"], ignoreUnresolved: ["#app"] },
    "apps/playground/content": { entry: ["*.ts"] },
    "apps/playground/react": { entry: ["*.tsx"] },
    // What the applications import.
    "apps/playground/server-rendered": { entry: ["*.ts"] },
    // What the demo and the bench use of the application's store.
    "apps/playground/next": {
      entry: ["store/{create-sql-tables,create-tables,databases,generate-clients,generate-client,schema}.ts"],
    },
    "packages/adapter-drizzle": {
      entry: ["{src,test}/**/*.test.ts", "test/consumer/*.ts"],
      project: ["{src,test}/**/*.ts"],
      drizzle: false,
    },
    // The versions of Drizzle that the adapter is tested with, and what they import.
    "tests/drizzle-*": { ignoreDependencies: ["@libsql/client", "drizzle-orm", "mysql2", "pg"] },
    // The clients that Prisma generates import its runtime; the schema engine is loaded by its path.
    "packages/adapter-prisma": {
      entry: ["{src,test}/**/*.test.ts"],
      project: ["{src,test}/**/*.ts"],
      prisma: false,
      ignoreDependencies: ["@prisma/client", "@prisma/schema-engine-wasm", "prisma"],
    },
    // The program of Bun, and what runs in it.
    "packages/adapter-sql": {
      entry: ["{src,test}/**/*.test.ts", "test/bun.entry.ts"],
      project: ["{src,test,tools}/**/*.ts"],
      ignoreDependencies: ["bun"],
    },
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
    // A program that a test starts and kills; what installs a server where there is none.
    "tests/databases": { entry: ["**/*.child.ts"], ignoreBinaries: ["apt-get"] },
    // Applications that the command changes.
    "packages/migrate": {
      entry: ["test/**/*.test.ts", "tools/*.ts"],
      project: ["{src,test,tools}/**/*.ts"],
      ignore: ["test/fixtures/**"],
    },
    "packages/adapter-conformance": {
      // Files that a Vitest of its own runs.
      entry: ["test/**/*.test.ts", "test/faults/{*.fixture,vitest.config}.ts"],
      project: ["{src,test,tools}/**/*.ts"],
    },
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
        "create-next-app",
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
    "tests/moving-tanstack-start": {
      ignore: ["applications/**"],
      ignoreDependencies: [/arctic|cli|h3|react|vite/],
    },
    "tests/moving-nuxt": { project: ["*.ts"], ignoreDependencies: [/nuxt/, "h3", "next-auth", "vue"] },
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
    // The reference is made from what every package declares; TypeDoc loads its plugin by name.
    docs: {
      // Imported by a component of Vue, which is not followed.
      entry: [".vitepress/theme/remember-tab.ts"],
      project: [".vitepress/**/*.ts"],
      ignoreDependencies: ["@latchkey/.*", "typedoc-plugin-markdown"],
    },
    "tests/e2e": { entry: ["{playwright,pictures}.config.ts", "{tests,pictures}/**/*.test.ts"] },
    "tests/e2e-*": { ignoreDependencies: ["@playwright/test"] },
    // Programs that run in a process of their own.
    bench: { entry: ["run.ts", "capacity/run.ts", "*.child.ts"] },
  },
}

export default config
