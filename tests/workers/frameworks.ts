import { join } from "node:path"

/** A framework, and how its own documentation builds an application for Workers. */
export interface Framework {
  readonly name: string
  /** The folder of our package in `packages`, and of the application in `applications`. */
  readonly folder: string
  /** Another folder in `applications`, whose files replace some of its. */
  readonly changes?: string
  /** The packages that the application has installed, beside ours and wrangler. */
  readonly packages: readonly string[]
  /** The folder that has them installed. */
  readonly installedIn: string
  /** The program that builds it, below `node_modules`, with its arguments. */
  readonly build: readonly [program: string, ...parameters: string[]]
  /** Wrangler's configuration of what was built. */
  readonly configuration: string
  /** The folder of everything that was built. */
  readonly output: string
  /** The folder of the files that browsers load, if there are any. */
  readonly sent?: string
  /** The path of the service. */
  readonly basePath: string
}

const here = import.meta.dirname
const svelteKit = [
  "@sveltejs/adapter-cloudflare",
  "@sveltejs/kit",
  "@sveltejs/vite-plugin-svelte",
  "svelte",
  "vite",
]

const reactRouter = {
  folder: "react-router",
  packages: [
    "@cloudflare/vite-plugin",
    "@react-router/dev",
    "isbot",
    "react",
    "react-dom",
    "react-router",
    "vite",
  ],
  installedIn: here,
  build: ["@react-router/dev/bin.cjs", "build"],
  configuration: "build/server/wrangler.json",
  output: "build",
  sent: "build/client",
  basePath: "/api/auth",
} as const

const nuxt = {
  folder: "nuxt",
  packages: ["@nuxt/kit", "h3", "nuxt", "vue"],
  build: ["nuxt/bin/nuxt.mjs", "build"],
  configuration: ".output/server/wrangler.json",
  output: ".output",
  sent: ".output/public",
  basePath: "/api/auth",
} as const

/** The frameworks whose applications run on Workers, each in its newest version; some also in an older one, or built in another way. */
export const frameworks: readonly Framework[] = [
  {
    name: "core, by the page of the manual,",
    folder: "core",
    packages: [],
    installedIn: here,
    build: ["wrangler/bin/wrangler.js", "deploy", "--dry-run", "--outdir", "dist"],
    configuration: "wrangler.jsonc",
    output: "dist",
    basePath: "/auth",
  },
  {
    name: "SvelteKit 2",
    folder: "sveltekit",
    packages: svelteKit,
    installedIn: join(here, "../versions/sveltekit-2"),
    build: ["vite/bin/vite.js", "build"],
    configuration: "wrangler.jsonc",
    output: ".svelte-kit",
    sent: ".svelte-kit/cloudflare/_app",
    basePath: "/auth",
  },
  { name: "React Router", ...reactRouter },
  { name: "React Router, without nodejs_compat,", ...reactRouter, changes: "react-router-without-node" },
  {
    name: "Astro",
    folder: "astro",
    packages: ["@astrojs/cloudflare", "astro"],
    installedIn: here,
    build: ["astro/bin/astro.mjs", "build"],
    configuration: "dist/server/wrangler.json",
    output: "dist",
    sent: "dist/client",
    basePath: "/api/auth",
  },
  {
    name: "TanStack Start",
    folder: "tanstack-start",
    packages: [
      "@cloudflare/vite-plugin",
      "@tanstack/react-router",
      "@tanstack/react-start",
      "@vitejs/plugin-react",
      "react",
      "react-dom",
      "vite",
    ],
    installedIn: here,
    build: ["vite/bin/vite.js", "build"],
    configuration: "dist/server/wrangler.json",
    output: "dist",
    sent: "dist/client",
    basePath: "/api/auth",
  },
  { name: "Nuxt 4.5", installedIn: here, ...nuxt },
  { name: "Nuxt 4.0", installedIn: join(here, "../versions/nuxt-4-0"), ...nuxt },
]
