import type { LimitRule, LimitsOptions } from "@latchkey/core/types"

/** More requests than all browser tests make from this computer. */
const generous: LimitRule = { max: 10_000, per: 3_600 }

/** Limits as in an application, but so generous that only a program reaches them. */
export const limits: LimitsOptions = {
  rules: {
    mailsPerAddress: generous,
    mailsPerAddressAndNetwork: generous,
    mailsPerNetwork: generous,
    credentialsPerAccount: generous,
    credentialsPerAccountAndNetwork: generous,
    credentialsPerNetwork: generous,
    passkeyOptionsPerNetwork: generous,
    startsPerNetwork: generous,
  },
}
