import { isNear } from "../../names/did-you-mean.ts"
import { providers as known } from "../../names/providers.ts"
import { authFiles } from "../application/find-auth-file.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import { signInCalls, type SignInCall } from "../application/sign-in-calls.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Finds calls of `signIn` with a provider that the configuration doesn't have. */
export function checkSignInCalls(facts: Facts): Finding[] {
  const { captured, authFile, files, framework } = facts
  const config = captured?.config
  // With two configurations, a call may belong to the other one.
  if (config === undefined || config.hidesProviders || authFile === undefined) return []
  if (authFiles(files, framework).length > 1) return []
  const ids = config.providers.map(({ id }) => id)
  // A configuration without providers gets them while the application runs.
  if (ids.length === 0) return []
  const calls = signInCalls(files, framework, authFile)
  const unknown = calls.filter(({ id }) => !ids.includes(id) && !isMentioned(id, calls, facts))
  return unknown.map((call) => unknownProvider(call, ids))
}

/**
 * Returns true if the configuration may have a provider in other circumstances: if its files import it, or spell its id
 * out somewhere other than in a call.
 */
function isMentioned(id: string, calls: readonly SignInCall[], { files, authFile }: Facts): boolean {
  const start = authFile === undefined ? [] : reachableFiles(files, authFile)
  return start.some(({ file }) => {
    const own = calls.filter((call) => call.file === file && call.id === id).length
    const spelt = file.code.split(new RegExp(String.raw`["'\`](?:[^"'\`\n]*/)?${id}["'\`]`)).length - 1
    return spelt > own || (id === developmentId && file.code.includes(developmentPackage))
  })
}

const developmentPackage = "@latchkey/development-provider"
const developmentId = "development"

function unknownProvider({ file, line, id }: SignInCall, ids: readonly string[]): Finding {
  const meant = ids.find((each) => each.toLowerCase() === id.toLowerCase() || isNear(each, id))
  return finding({
    code: "provider-unknown",
    severity: "error",
    what: `${file.path} starts a sign-in with "${id}", but the configuration has no provider "${id}", only ${ids.map((each) => `"${each}"`).join(", ")}.`,
    why: "The service refuses the sign-in, because it doesn't know where to send the user.",
    change: { file: file.path, line, text: meant === undefined ? addition(id) : `Write "${meant}".` },
  })
}

/** Returns the command that adds a provider. */
function addition(id: string): string {
  if (id === developmentId)
    return `Add \`Development()\` of ${developmentPackage} to \`providers\`, or write the id of a configured provider.`
  return id in known
    ? `Add it with \`npx latchkey add ${id}\`, or write the id of a configured provider.`
    : "Write the id of a configured provider, or add the provider to `providers`."
}
