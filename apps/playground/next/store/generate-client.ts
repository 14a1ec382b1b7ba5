import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"

/**
 * Generates the Prisma client of a schema, unless it is there.
 * @param home - the folder, with a slash at its end, whose dependencies have `prisma`.
 * @param name - of the client: it is then in `generated/<name>/client/client.ts`.
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
    // It runs no engine, but wants to see one: any file will do, and none is downloaded.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: file, CHECKPOINT_DISABLE: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  })
}
