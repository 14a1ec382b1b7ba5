import { defineConfig } from "@latchkey/astro"
import { configurationOf } from "./src/configurations.ts"

export default defineConfig(({ request }) => configurationOf(request))
