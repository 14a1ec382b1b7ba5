import { checkAddresses } from "./checks/addresses.ts"
import { checkAuthFile } from "./checks/auth-file.ts"
import { checkComplaints } from "./checks/complaints.ts"
import { checkConfiguration } from "./checks/configuration.ts"
import { checkEnvironmentFiles } from "./checks/environment-files.ts"
import { checkEnvironmentValues } from "./checks/environment-values.ts"
import { checkIssuers } from "./checks/issuers.ts"
import { checkMiddleware } from "./checks/middleware.ts"
import { checkMisspeltVariables } from "./checks/misspelt-variables.ts"
import { checkPackages } from "./checks/packages.ts"
import { checkProviders } from "./checks/providers.ts"
import { checkRoutes } from "./checks/routes.ts"
import { checkRunningApplication } from "./checks/running-application.ts"
import { checkStoredData } from "./checks/stored-data.ts"
import type { Facts } from "./facts.ts"
import type { Finding } from "./finding.ts"

/** A check: it looks at the facts, and asks nothing itself. */
type Check = (facts: Facts) => readonly Finding[]

/** Every check, in the order in which its findings are shown. */
export const checks: readonly Check[] = [
  checkPackages,
  checkEnvironmentFiles,
  checkMisspeltVariables,
  checkEnvironmentValues,
  checkAuthFile,
  checkAddresses,
  checkProviders,
  checkComplaints,
  checkConfiguration,
  checkRoutes,
  checkMiddleware,
  checkStoredData,
  checkIssuers,
  checkRunningApplication,
]
