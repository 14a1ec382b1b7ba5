import { defineConfig, type UserConfig } from "tsdown"

/** The pages' script, with everything that it imports: a browser loads no package by its name. */
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
  // One file: what is loaded later, too.
  outputOptions: { codeSplitting: false },
  logLevel: "warn",
})

export default config
