import type { Adapter } from "../adapter/adapter.ts"

/**
 * A number of attempts in a period: `max` in a row, and then one more whenever the matching part of `per` has passed.
 */
export interface LimitRule {
  /** The number of attempts, 1 or more. */
  readonly max: number
  /** The time after which all `max` attempts are available again, in seconds. */
  readonly per: number
}

/** The store that counts attempts: an adapter, or the application's own object. */
export type CounterStore = Pick<Required<Adapter>, "increment">

/** The limits on attempts to sign in. Each is a rule, or `false` for no limit. */
export interface LimitRules {
  /** E-mails to one address, requested from any network. Default: 20 in a day. */
  mailsPerAddress: LimitRule | false
  /** E-mails to one address, requested from one network. Default: 5 in 12 hours. */
  mailsPerAddressAndNetwork: LimitRule | false
  /** E-mails to all addresses, requested from one network. Default: 100 in 12 hours. */
  mailsPerNetwork: LimitRule | false
  /**
   * Attempts to sign in to one account with credentials, from any network. Successful ones count, too. Default: 50 in 6
   * hours.
   */
  credentialsPerAccount: LimitRule | false
  /** Attempts to sign in to one account with credentials, from one network. Default: 10 in 3 hours. */
  credentialsPerAccountAndNetwork: LimitRule | false
  /** Attempts to sign in to all accounts with credentials, from one network. Default: 100 in an hour. */
  credentialsPerNetwork: LimitRule | false
  /** Requests for a passkey, from one network. A sign-in page that offers passkeys makes one whenever it's shown. Default: 600 in an hour. */
  passkeyOptionsPerNetwork: LimitRule | false
  /** Sign-ins with OAuth and OpenID Connect providers that begin from one network. Default: 600 in an hour. */
  startsPerNetwork: LimitRule | false
}

/** The options for limits. */
export interface LimitsOptions {
  /**
   * The store that counts attempts, if it's not the adapter: an object with an adapter's `increment` method. Guesses at
   * one-time codes are counted there, too. Default: the `adapter` or, without one, the memory of the process.
   *
   * @throws UnsupportedStrategy if it has no `increment` function.
   */
  store?: CounterStore | undefined
  /**
   * The rules that differ from the defaults.
   *
   * @throws UnsupportedStrategy for a rule that doesn't exist, or that is neither `false` nor `{ max, per }`.
   */
  rules?: Partial<LimitRules> | undefined
  /**
   * Returns the name of the account that the credentials are for, or undefined if they don't contain one. Case,
   * accents and Unicode forms make no difference. Default: the fields `email` and `username`, otherwise the first
   * field that isn't a secret.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  account?: ((credentials: Readonly<Record<string, unknown>>) => string | undefined) | undefined
  /**
   * Decides what happens to an attempt that can't be counted: `allow` lets it through, `refuse` doesn't. Codes are
   * always refused. Default: credentials are refused, and everything else is let through.
   *
   * @throws UnsupportedStrategy for any other value.
   */
  whenStoreFails?: "allow" | "refuse" | undefined
}

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
