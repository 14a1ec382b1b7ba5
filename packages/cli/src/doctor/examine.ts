import { checkAddresses } from "./checks/check-addresses.ts"
import { checkAuthFilePlace } from "./checks/check-auth-file-place.ts"
import { checkAuthFile } from "./checks/check-auth-file.ts"
import { checkComplaints } from "./checks/check-complaints.ts"
import { checkConfiguration } from "./checks/check-configuration.ts"
import { checkEnvironmentFiles } from "./checks/check-environment-files.ts"
import { checkEnvironmentValues, checkNodeEnvironment } from "./checks/check-environment-values.ts"
import { checkGuardedPaths } from "./checks/check-guarded-paths.ts"
import { checkIssuers } from "./checks/check-issuers.ts"
import { checkMiddleware } from "./checks/check-middleware.ts"
import { checkPackages } from "./checks/check-packages.ts"
import { checkPrerenderedPages } from "./checks/check-prerendered-pages.ts"
import { checkProviders } from "./checks/check-providers.ts"
import { checkProxyAlone } from "./checks/check-proxy-alone.ts"
import { checkRequestMiddleware } from "./checks/check-request-middleware.ts"
import { checkRoutes } from "./checks/check-routes.ts"
import { checkRunningApplication } from "./checks/check-running-application.ts"
import { checkSessionMiddleware } from "./checks/check-session-middleware.ts"
import { checkSignInCalls } from "./checks/check-sign-in-calls.ts"
import { checkStoredData } from "./checks/check-stored-data.ts"
import { checkDeclaredVariables, checkMisspeltVariables } from "./checks/check-variables.ts"
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

/** A check, which only reads the facts, and doesn't send any requests. */
type Check = (facts: Facts) => readonly Finding[]

/** Every check, in the order in which its findings are shown. */
const checks: readonly Check[] = [
  checkPackages,
  checkEnvironmentFiles,
  checkMisspeltVariables,
  checkEnvironmentValues,
  checkDeclaredVariables,
  checkNodeEnvironment,
  checkAuthFile,
  checkAuthFilePlace,
  checkAddresses,
  checkProviders,
  checkSignInCalls,
  checkComplaints,
  checkConfiguration,
  checkRoutes,
  checkMiddleware,
  checkProxyAlone,
  checkRequestMiddleware,
  checkGuardedPaths,
  checkSessionMiddleware,
  checkPrerenderedPages,
  checkStoredData,
  checkIssuers,
  checkRunningApplication,
]
