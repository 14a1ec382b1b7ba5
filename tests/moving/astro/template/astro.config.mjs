// @ts-check
import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

// https://astro.build/config
export default defineConfig({
  adapter: node({ mode: "standalone" }),
  integrations: [latchkey()],
})
