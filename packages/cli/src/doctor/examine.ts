import { checks } from "./checks.ts"
import type { Facts } from "./facts.ts"
import type { Finding, Severity } from "./finding.ts"

const order: readonly Severity[] = ["error", "warning", "note"]

/** The findings that are left out if they only follow from another one, each with its possible causes. */
const causes: Readonly<Record<string, readonly string[]>> = {
  "missing-secret": [
    "env-file-not-read",
    "env-file-not-loaded",
    "variable-misspelt",
    "secret-public",
    "environment-not-given",
    "secret-placeholder",
    "variable-not-expanded",
  ],
  "provider-without-client-id": [
    "env-file-not-read",
    "env-file-not-loaded",
    "variable-misspelt",
    "environment-not-given",
  ],
  "provider-without-secret": [
    "variable-misspelt",
    "env-file-not-read",
    "env-file-not-loaded",
    "environment-not-given",
  ],
  "invalid-endpoints": [
    "env-file-not-read",
    "env-file-not-loaded",
    "variable-misspelt",
    "environment-not-given",
  ],
  "secret-too-short": ["secret-placeholder", "variable-not-expanded", "missing-secret"],
  "secret-printed": ["variable-not-expanded", "missing-secret"],
  "secret-guessable": ["secret-placeholder", "variable-not-expanded", "missing-secret"],
  "untrusted-host": ["url-invalid", "environment-not-given"],
  "node-env-missing": ["env-file-not-read", "env-file-not-loaded"],
  "missing-adapter": ["package-missing"],
  "missing-adapter-methods": ["package-missing"],
  "invalid-provider": ["package-missing"],
  "issuer-mismatch": ["variable-placeholder"],
  "route-path": ["url-path"],
  "route-missing": ["url-path"],
  "auth-file-fails": ["module-format", "package-missing", "env-file-not-read", "env-file-not-loaded"],
  "auth-file-without-config": ["auth-file-for-browsers", "package-missing"],
}

/** Runs every check on an application, leaves out findings that only follow from others, and puts errors first. */
export function examine(facts: Facts): Finding[] {
  const found = checks.flatMap((check) => check(facts))
  const codes = new Set(found.map(({ code }) => code))
  return found
    .filter(({ code }) => causes[code]?.some((cause) => codes.has(cause)) !== true)
    .filter((each, index, all) => all.findIndex(({ what }) => what === each.what) === index)
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}
