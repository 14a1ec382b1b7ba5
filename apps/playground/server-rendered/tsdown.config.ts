import { defineConfig, type UserConfig } from "tsdown"

/** The pages' script, with everything that it imports, because browsers can't load packages by name. */
const config: UserConfig = defineConfig({
  entry: { script: "browser/script.ts" },
  format: "esm",
  platform: "browser",
  target: "es2023",
  outDir: "dist",
  dts: false,
  minify: true,
  deps: { alwaysBundle: [/./] },
  fixedExtension: false,
  // Puts everything in one file, even code that's loaded later.
  outputOptions: { codeSplitting: false },
  logLevel: "warn",
})

export default config
