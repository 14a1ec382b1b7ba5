import cloudflare from "@astrojs/cloudflare"
import latchkey from "@latchkey/astro"
import { defineConfig } from "astro/config"

export default defineConfig({
  output: "server",
  adapter: cloudflare(),
  integrations: [latchkey()],
  // The script of the page is a file, in which the test looks for secrets.
  vite: { build: { assetsInlineLimit: 0 } },
})
