import type { Application } from "../application/application.ts"
import { withPackage } from "../application/frameworks/recognise.ts"
import { CommandError } from "../command/command-error.ts"
import { authJs } from "../names/auth-js.ts"
import { manual } from "../names/manual.ts"

/**
 * Refuses an application that uses Auth.js, because a second service would handle the same paths. Such an application
 * must be migrated instead.
 *
 * @throws CommandError if its manifest lists a package of Auth.js and none of ours
 */
export function refuseAuthJs({ manifest }: Application): void {
  const found = Object.keys(manifest.dependencies).find((name) => authJs.test(name))
  if (found === undefined || withPackage(manifest).length > 0) return
  throw new CommandError(
    `This application signs in with ${found}. \`npx @latchkey/migrate\` moves it to Latchkey: ${manual}/moving/authjs.md. If it doesn't use ${found}, remove that from package.json first.`,
  )
}
