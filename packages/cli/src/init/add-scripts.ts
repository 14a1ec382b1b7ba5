import { changeScript } from "../application/manifests.ts"
import type { SettingUp } from "./setting-up.ts"

/** The scripts of an application, by their names. */
type Scripts = Readonly<Record<"dev" | "build" | "start", string>>

const onVite: Scripts = {
  dev: "vite dev --port 3000",
  build: "vite build",
  start: "vite preview --port 3000",
}

/** The option with which Node reads the environment file, if there is one. A built server doesn't read it by itself. */
const readingEnv = "node --env-file-if-exists=.env"

/** The scripts for frameworks that render pages, which start the application as the start page does. */
export const scriptsOfFrameworks: Readonly<Record<string, Scripts>> = {
  astro: { dev: "astro dev", build: "astro build", start: `${readingEnv} dist/server/entry.mjs` },
  next: { dev: "next dev", build: "next build", start: "next start" },
  nuxt: {
    dev: "nuxt dev --port 3000",
    build: "nuxt build",
    start: `${readingEnv} .output/server/index.mjs`,
  },
  "react-router": {
    dev: "react-router dev --port 3000",
    build: "react-router build",
    start: "react-router-serve build/server/index.js",
  },
  solidstart: { ...onVite, start: `${readingEnv} .output/server/index.mjs` },
  sveltekit: onVite,
  "tanstack-start": onVite,
}

/** Adds the scripts that start and build an application to a manifest without a development script. */
export function addScripts({ plan, application, framework }: SettingUp): void {
  const { scripts } = application.manifest
  const missing = scriptsOfFrameworks[framework.id]
  if (missing === undefined || scripts["dev"] !== undefined || scripts["start"] !== undefined) return
  for (const [name, script] of Object.entries(missing)) changeScript(plan, name, (before) => before ?? script)
}
