import type { LimitRules } from "./limits-options.ts"

const hour = 3_600
const day = 86_400

/**
 * The default rules. Every limit on an address or an account gives back at least as many attempts as two networks can
 * use up, so that attackers in two networks can't lock out the owner, who uses a third one.
 */
export const limitRules: Readonly<LimitRules> = {
  mailsPerAddress: { max: 20, per: day },
  mailsPerAddressAndNetwork: { max: 5, per: 12 * hour },
  mailsPerNetwork: { max: 100, per: 12 * hour },
  credentialsPerAccount: { max: 50, per: 6 * hour },
  credentialsPerAccountAndNetwork: { max: 10, per: 3 * hour },
  credentialsPerNetwork: { max: 100, per: hour },
  passkeyOptionsPerNetwork: { max: 600, per: hour },
  startsPerNetwork: { max: 600, per: hour },
}
