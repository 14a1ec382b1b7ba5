import { withoutFramework } from "../../application/frameworks/servers.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Matches scripts in which Node itself runs the application, and none of the tools that set `NODE_ENV`. */
const onNode = /\b(?:node|nodemon|tsx|ts-node|nest start|fastify start)\b/
const byTool = /\b(?:vite|vitest|bun|deno|docker|podman|turbo|nx|make|env-cmd|cross-env-shell)\b/

/**
 * Finds a provider for development in an application that counts as running in production, because nothing sets
 * `NODE_ENV`.
 */
export function checkNodeEnvironment(facts: Facts): Finding[] {
  const { framework, environment, manifest, production, setsDevelopment } = facts
  if (production || !framework.runsOnNode || framework.id === withoutFramework.id || setsDevelopment)
    return []
  const mode = environment.variables.get("NODE_ENV")
  if ((mode?.value ?? "") !== "" || !usesDevelopment(facts)) return []
  const script = manifest.scripts["dev"] ?? manifest.scripts["start:dev"] ?? manifest.scripts["start"]
  if (script !== undefined && (!onNode.test(script) || byTool.test(script))) return []
  return [
    finding({
      code: "node-env-missing",
      // Without a script, the developer may set it on the command line.
      severity: script === undefined ? "warning" : "error",
      what: "Nothing sets NODE_ENV, and the configuration has a provider that is only for development.",
      why: `Node sets no NODE_ENV, so that ${framework.name} counts as running in production: the service trusts no host without AUTH_URL, and refuses \`Development()\`.`,
      change: { file: framework.environment, text: "Add the line NODE_ENV=development." },
    }),
  ]
}

/** Returns true if the configuration has `Development()`, or would have it if `NODE_ENV` were set. */
function usesDevelopment({ captured, files, authFile }: Facts): boolean {
  if (captured?.config?.providers.some(({ isDevelopment }) => isDevelopment) === true) return true
  if (authFile === undefined) return false
  const codes = reachableFiles(files, authFile).map(({ file }) => file.code)
  return (
    codes.some((code) => code.includes("@latchkey/development-provider")) &&
    codes.some((code) => /NODE_ENV\W+development\b/.test(code))
  )
}
