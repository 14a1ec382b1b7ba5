import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

const source = fileURLToPath(new URL("../../packages/core/src/", import.meta.url))
const hono = fileURLToPath(new URL("../../packages/hono/src/index.ts", import.meta.url))

/**
 * Bundles an entry with the sources of core into one file that imports nothing.
 *
 * @param token - a session token of another runtime, for the journey to open.
 */
export async function bundle(entry: string, outfile: string, token: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2023",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    alias: {
      "@latchkey/core/adapters/memory": join(source, "adapter/memory.ts"),
      "@latchkey/core/adapters": join(source, "adapters.ts"),
      "@latchkey/core/errors": join(source, "errors.ts"),
      "@latchkey/core/integration": join(source, "integration.ts"),
      "@latchkey/core/webauthn": join(source, "webauthn.ts"),
      "@latchkey/core/jwt": join(source, "jwt.ts"),
      "@latchkey/core": join(source, "index.ts"),
      "@latchkey/hono": hono,
      "@latchkey/providers": fileURLToPath(new URL("../../packages/providers/src/", import.meta.url)),
    },
    define: { foreignToken: JSON.stringify(token) },
    logLevel: "error",
  })
}
