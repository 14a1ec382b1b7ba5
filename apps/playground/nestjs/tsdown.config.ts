import { defineConfig, type UserConfig } from "tsdown"

/**
 * Node runs TypeScript, but not decorators. Our package comes along, so that it finds the application's NestJS. Core doesn't: the
 * shared configuration loads it, too, and the providers of passkeys work with one copy.
 */
const config: UserConfig = defineConfig({
  entry: "src/main.ts",
  format: "esm",
  platform: "node",
  target: "node24",
  outDir: "dist",
  dts: false,
  deps: { alwaysBundle: [/^@latchkey\/nestjs/] },
  fixedExtension: false,
  logLevel: "warn",
})

export default config
