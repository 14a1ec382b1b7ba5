import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { globSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createBuilder } from "vite"

/** A built application. */
export interface BuiltApplication {
  /** Its server entry, which every server of TanStack Start calls. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Everything that it sends to browsers, as one text. */
  readonly client: string
}

const sources = join(import.meta.dirname, "../../$1/src")

/** The packages that an application shares with its test, so that both use the same classes. */
const shared = /^@latchkey\/(?:core|providers)(?:$|\/(?!client))/

/**
 * Builds an application for production, like its users, but from the sources of our packages.
 *
 * @param folder - the application.
 */
export async function buildApplication(folder: string): Promise<BuiltApplication> {
  const output = mkdtempSync(join(tmpdir(), "tanstack-start-"))
  const builder = await createBuilder({
    root: folder,
    configFile: false,
    logLevel: "error",
    resolve: {
      alias: [
        { find: /^@latchkey\/(tanstack-start|react)$/, replacement: `${sources}/index.ts` },
        { find: /^@latchkey\/(core|tanstack-start)\/(client)$/, replacement: `${sources}/$2.ts` },
      ],
    },
    build: { outDir: output, emptyOutDir: true },
    // Some tests set `NODE_ENV` when the server runs.
    plugins: [tanstackStart({ server: { build: { staticNodeEnv: false } } }), react()],
    environments: {
      ssr: { resolve: { noExternal: true }, build: { rolldownOptions: { external: shared } } },
    },
  })
  await builder.buildApp()
  const { default: server }: { default: BuiltApplication } = await import(join(output, "server/server.js"))
  const files = globSync("client/**/*.*", { cwd: output })
  return {
    fetch: async (request) => server.fetch(request),
    client: files.map((file) => readFileSync(join(output, file), "utf8")).join("\n"),
  }
}
