import { afterEach, describe, vi } from "vitest"
import type { FrameworkDriver } from "./driver.ts"
import { accessTokenRules } from "./rules/access-tokens.ts"
import { accountRules } from "./rules/accounts.ts"
import { actionRules } from "./rules/actions.ts"
import { addressRules } from "./rules/addresses.ts"
import { basePathRules } from "./rules/base-paths.ts"
import { cookieRules } from "./rules/cookies.ts"
import { demandRules } from "./rules/demands.ts"
import { failureRules } from "./rules/failures.ts"
import { modeRules } from "./rules/modes.ts"
import { ownPageRules } from "./rules/own-pages.ts"
import { passkeyRules } from "./rules/passkeys.ts"
import { requestRules } from "./rules/requests.ts"
import { signOutRules } from "./rules/sign-outs.ts"
import { spellingRules } from "./rules/spellings.ts"
import { startedSessionRules } from "./rules/started-sessions.ts"
import { storeRules } from "./rules/stores.ts"

/**
 * Declares the tests of the rules for all framework packages. The file `<framework>.test.ts` calls this with the driver
 * for its package.
 */
export function integrationContract(driver: FrameworkDriver): void {
  afterEach(() => vi.unstubAllEnvs())
  describe(`an application of ${driver.name}`, () => {
    failureRules(driver)
    storeRules(driver)
    cookieRules(driver)
    addressRules(driver)
    basePathRules(driver)
    ownPageRules(driver)
    demandRules(driver)
    modeRules(driver)
    requestRules(driver)
    actionRules(driver)
    accessTokenRules(driver)
    passkeyRules(driver)
    accountRules(driver)
    signOutRules(driver)
    startedSessionRules(driver)
    spellingRules(driver)
  })
}
