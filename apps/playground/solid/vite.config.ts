import { solidStart } from "@solidjs/start/config"
import { nitro } from "nitro/vite"
import { defineConfig } from "vite"

export default defineConfig({
  // The overlay of the development server needs a module that pnpm does not put where it looks.
  plugins: [
    solidStart({ middleware: "./src/middleware.ts", devOverlay: false }),
    nitro({ preset: "node-server" }),
  ],
})
