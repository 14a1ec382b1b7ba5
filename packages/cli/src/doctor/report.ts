import type { Facts } from "./facts.ts"
import type { Finding } from "./finding.ts"

/** The result of an examination: the same for human readers and programs. */
export interface Report {
  readonly framework: string
  /** The file with the configuration, relative to the application's folder. */
  readonly authFile: string | undefined
  readonly findings: readonly Finding[]
  /** The URL to register with each provider, by its id. */
  readonly callbackUrls: Readonly<Record<string, string>>
  /** The parts that weren't checked, each with the reason. */
  readonly skipped: readonly string[]
}

/** Creates the report. Only OAuth providers have URLs to register, because no other provider sends users back. */
export function report(facts: Facts, findings: readonly Finding[]): Report {
  const config = facts.captured?.config
  const oauth = (config?.providers ?? []).filter(
    ({ type, isDevelopment }) => (type === "oauth" || type === "oidc") && !isDevelopment,
  )
  const callbackUrls = oauth.flatMap(({ id }) => {
    const url = config?.callbackUrls[id]
    return url === undefined ? [] : [[id, url] as const]
  })
  return {
    framework: facts.framework.name,
    authFile: facts.authFile?.path,
    findings,
    callbackUrls: Object.fromEntries(callbackUrls),
    skipped: facts.skipped,
  }
}
