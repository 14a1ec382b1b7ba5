import type { SettingUp } from "./setting-up.ts"

/** The lines for an application's own file, if it needs only a part of the template. */
const parts: Readonly<Record<string, string>> = {
  "app/root.tsx": `import { authMiddleware } from "./auth.server"

export const middleware = [authMiddleware] // followed by yours`,
  "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as authHandle } from "./auth"

export const handle = sequence(authHandle, yours) // in place of yours, which is no longer exported`,
}

/**
 * Leaves a file to the developer, with the lines to add to it.
 *
 * @param found - the application's file.
 * @param file - the path at which the template would be.
 * @param template - its path among the templates.
 */
export function leave(
  { plan }: SettingUp,
  { found, file, template, text }: Readonly<Record<"found" | "file" | "template" | "text", string>>,
): void {
  const lines = parts[template.replace(/\.js(x?)$/, ".ts$1")] ?? text.trimEnd()
  // A file for the Pages Router can't contain code for the App Router.
  const isMoved = /^(?:src\/)?pages\//.test(found)
  plan.left.push(
    isMoved
      ? `${found}: it answers the same paths. Delete it, and write ${file}:\n\n${lines}`
      : `${found}: it's yours, and stays as it is. Put this into it:\n\n${lines}`,
  )
}
