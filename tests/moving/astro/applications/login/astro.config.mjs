import node from "@astrojs/node"
import auth from "auth-astro"
import { defineConfig } from "astro/config"

export default defineConfig({
  output: "server",
  adapter: node({ mode: "standalone" }),
  integrations: [auth()],
})
