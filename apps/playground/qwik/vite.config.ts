import { qwikCity } from "@builder.io/qwik-city/vite"
import { qwikVite } from "@builder.io/qwik/optimizer"
import { bundledParts } from "playground-content/page-parts.ts"
import { defineConfig, type UserConfigFnObject } from "vite"

const config: UserConfigFnObject = defineConfig(() => ({
  define: { playgroundParts: JSON.stringify(bundledParts("qwik")) },
  plugins: [qwikCity({ trailingSlash: false }), qwikVite()],
}))

export default config
