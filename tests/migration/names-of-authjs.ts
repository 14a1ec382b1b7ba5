import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Returns the files in an application that name a package of Auth.js. */
export function namesOfAuthjs(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:json|tsx?)$/.test(file) && !/(?:^|\/)\.next\//.test(file))
    .filter((file) =>
      /["'](?:next-auth|@auth\/|@hono\/auth-js)/.test(readFileSync(join(folder, file), "utf8")),
    )
}
