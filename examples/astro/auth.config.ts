import { Development } from "@latchkey/development-provider"
import { defineConfig } from "@latchkey/astro"

export default defineConfig({
  providers: [Development()],
})
