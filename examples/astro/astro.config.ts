import node from "@astrojs/node"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({
  output: "server",
  server: { port: 3000 },
  adapter: node({ mode: "standalone" }),
  integrations: [latchkey()],
})
