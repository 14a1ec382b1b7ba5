import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"
import { bundledParts } from "playground-content/page-parts.ts"

export default defineConfig({
  output: "server",
  adapter: node({ mode: "standalone" }),
  integrations: [latchkey()],
  vite: { define: { playgroundParts: JSON.stringify(bundledParts("astro")) } },
  devToolbar: { enabled: false },
})
