import { globSync } from "node:fs"
import { dirname } from "node:path"
import type { KnipConfig } from "knip"
import { start, testWorkspaces } from "./tools/knip/test-workspaces.ts"

/** A workspace that has no source yet uses none of its dependencies: that is no finding. */
const empty = globSync([
  "{packages,apps/playground,tests,tests/{applications,moving,versions},tests/e2e/frameworks}/*/package.json",
  "bench/package.json",
])
  .map((file) => dirname(file))
  .filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ["**/node_modules"] }).length === 0)

/** Files of builds and generators. Git ignores more: the entries that `tools/framework-entries.ts` writes are read. */
const written = [
  "**/{dist,generated,.next,.svelte-kit,.output,.nuxt,.astro,.tanstack,.react-router,.built,.stryker-tmp}/**",
  "apps/playground/{react-router,sveltekit}/build/**",
  "apps/playground/qwik/{server,tmp}/**",
  "apps/playground/next/next-env.d.ts",
]

/** A package whose tests are its only entries. */
const sources = { entry: ["{src,test}/**/*.test.{ts,tsx}"], project: ["{src,test}/**/*.{ts,tsx}"] }

const config: KnipConfig = {
  // A type that only its own file names is still part of a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreWorkspaces: empty,
  ignore: written,
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
    // The doctor starts it as a process; `./run installs` runs the nightly test.
    "packages/cli": {
      ...sources,
      entry: [...sources.entry, "src/doctor/capture/capture-child.ts", "test/*.nightly.ts"],
    },
    "packages/tanstack-start": { ...sources, entry: [...sources.entry, start] },
    // What the sign-in page's script is made of, and the program that makes it.
    "packages/core": {
      entry: ["{src,test}/**/*.test.ts", "tools/write-page-script.ts", "src/pages/script/*.ts"],
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
      ignoreDependencies: ["express-4", "express-4-18", "express-5-0"],
    },
    "packages/nestjs": {
      entry: ["test/**/*.test.ts", "consumer/src/main*.ts"],
      project: ["{src,test,consumer/src}/**/*.ts"],
    },
    "packages/testing": { ...sources, ignoreDependencies: ["jose", "postal-mime", "smtp-server"] },
    // SvelteKit finds its files by their places, and makes modules.
    "packages/sveltekit": {
      entry: ["components/index.d.ts", "test/**/*.test.ts", "test/application/**/*.{svelte,ts}"],
      ignoreUnresolved: [/^\$(app|env)\//],
    },
    // An application that is built outside the workspace.
    "packages/solid": {
      entry: [
        "test/**/*.test.ts",
        "consumer/{vite.config.ts,src/{app,entry-*,middleware,names}.{ts,tsx},src/routes/**/*.{ts,tsx}}",
      ],
      project: ["{src,test,consumer}/**/*.{ts,tsx}"],
      ignoreDependencies: ["@solidjs/router", "nitro"],
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
    // The reference is made from what every package declares; TypeDoc loads its plugin by name.
    docs: {
      // Imported by a component of Vue, which is not followed.
      entry: [".vitepress/theme/remember-tab.ts"],
      project: [".vitepress/**/*.ts"],
      ignoreDependencies: ["@latchkey/.*", "typedoc-plugin-markdown"],
    },
    // Programs that run in a process of their own.
    bench: { entry: ["run.ts", "capacity/run.ts", "*.child.ts"] },
    ...testWorkspaces,
  },
}

export default config
