import { checkAddresses } from "./checks/check-addresses.ts"
import { checkAuthFile } from "./checks/check-auth-file.ts"
import { checkAuthFilePlace } from "./checks/check-auth-file-place.ts"
import { checkComplaints } from "./checks/check-complaints.ts"
import { checkConfiguration } from "./checks/check-configuration.ts"
import { checkDeclaredVariables } from "./checks/check-declared-variables.ts"
import { checkEnvironmentFiles } from "./checks/check-environment-files.ts"
import { checkEnvironmentValues } from "./checks/check-environment-values.ts"
import { checkGuardedPaths } from "./checks/check-guarded-paths.ts"
import { checkIssuers } from "./checks/check-issuers.ts"
import { checkMiddleware } from "./checks/check-middleware.ts"
import { checkMisspeltVariables } from "./checks/check-misspelt-variables.ts"
import { checkNodeEnvironment } from "./checks/check-node-environment.ts"
import { checkPackages } from "./checks/check-packages.ts"
import { checkPrerenderedPages } from "./checks/check-prerendered-pages.ts"
import { checkProxyAlone } from "./checks/check-proxy-alone.ts"
import { checkProviders } from "./checks/check-providers.ts"
import { checkRequestMiddleware } from "./checks/check-request-middleware.ts"
import { checkRoutes } from "./checks/check-routes.ts"
import { checkRunningApplication } from "./checks/check-running-application.ts"
import { checkSessionMiddleware } from "./checks/check-session-middleware.ts"
import { checkSignInCalls } from "./checks/check-sign-in-calls.ts"
import { checkStoredData } from "./checks/check-stored-data.ts"
import type { Facts } from "./facts.ts"
import type { Finding } from "./finding.ts"

/** A check, which only reads the facts, and doesn't send any requests. */
type Check = (facts: Facts) => readonly Finding[]

/** Every check, in the order in which its findings are shown. */
export const checks: readonly Check[] = [
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
