import { defineConfig } from "@latchkey/astro"
import { configuration } from "playground-server-rendered/configuration.ts"

export default defineConfig(configuration)
