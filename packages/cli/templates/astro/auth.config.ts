import { defineConfig } from "@latchkey/astro"
import OpenIDConnect from "@latchkey/astro/providers/openid-connect"

export default defineConfig({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
