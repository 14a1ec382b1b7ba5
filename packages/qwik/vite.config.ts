import { globSync } from "node:fs"
import { qwikVite } from "@builder.io/qwik/optimizer"
import { defineConfig } from "vite"

/** A file for each module, so that the application's optimizer moves what only the server runs out of the way. */
const entry = globSync("src/{*,providers/*}.ts", { cwd: import.meta.dirname })

export default defineConfig({
  build: {
    target: "es2023",
    minify: false,
    // The declarations are the compiler's.
    emptyOutDir: false,
    outDir: "dist",
    lib: { entry, formats: ["es"], fileName: (_, name) => `${name}.qwik.mjs` },
    rollupOptions: {
      output: { preserveModules: true, preserveModulesRoot: "src" },
      external: [/^@builder\.io\/qwik/, /^@latchkey\//],
    },
  },
  plugins: [qwikVite()],
})
