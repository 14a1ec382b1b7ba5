import { defineConfig, type UserConfig } from "tsdown"

/**
 * Node.js runs TypeScript, but not decorators. Our package is bundled, so that it finds the application's NestJS. Core isn't,
 * because the shared configuration loads it, too, and passkey providers need a single copy.
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
