import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"

/**
 * Generates a schema's Prisma client, unless it exists.
 * @param home - the folder, with a trailing slash, whose dependencies include `prisma`.
 * @param name - the name of the client, which is written to `generated/<name>/client/client.ts`.
 */
export function generateClient(home: string, name: string, schema: string): void {
  const folder = `${home}generated/${name}`
  const file = `${folder}/schema.prisma`
  if (existsSync(`${folder}/client/client.ts`) && readFileSync(file, "utf8") === schema) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, schema)
  execFileSync(`${home}node_modules/.bin/prisma`, ["generate", "--schema", file], {
    cwd: home,
    // Prisma doesn't run an engine, but needs the path of one. Any file will do, so that no engine is downloaded.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: file, CHECKPOINT_DISABLE: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  })
}
