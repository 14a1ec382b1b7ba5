import type { Adapter } from "../adapter/adapter.ts"

/**
 * A number of attempts in a period: `max` in a row, and then one more each time that a part of `per` has passed.
 */
export interface LimitRule {
  /** The number of attempts, 1 or more. */
  readonly max: number
  /** The time after which all `max` attempts are available again, in seconds. */
  readonly per: number
}

/** The store that counts attempts: an adapter, or the application's own. */
export type CounterStore = Pick<Required<Adapter>, "increment">

/** The limits on attempts to sign in. Each takes a rule, or `false` for no limit. */
export interface LimitRules {
  /** The mails to one address, from everywhere. Default: 20 in a day. */
  mailsPerAddress: LimitRule | false
  /** The mails to one address that one network requests. Default: 5 in 12 hours. */
  mailsPerAddressAndNetwork: LimitRule | false
  /** The mails that one network requests, to all addresses. Default: 100 in 12 hours. */
  mailsPerNetwork: LimitRule | false
  /** The attempts to sign in to one account with credentials, from everywhere. Right ones count, too. Default: 50 in 6 hours. */
  credentialsPerAccount: LimitRule | false
  /** The attempts to sign in to one account with credentials from one network. Default: 10 in 3 hours. */
  credentialsPerAccountAndNetwork: LimitRule | false
  /** The attempts to sign in with credentials from one network, to all accounts. Default: 100 in an hour. */
  credentialsPerNetwork: LimitRule | false
  /** The requests for a passkey from one network. A sign-in page that offers passkeys makes one each time it's shown. Default: 600 in an hour. */
  passkeyOptionsPerNetwork: LimitRule | false
  /** The sign-ins that one network begins at providers of OAuth and OpenID Connect. Default: 600 in an hour. */
  startsPerNetwork: LimitRule | false
}

/** The options for limits. */
export interface LimitsOptions {
  /**
   * The store that counts, if it's not the adapter: an object with the method `increment` of an adapter. The guesses of
   * one-time codes are counted there, too. Default: the `adapter`; without one, the memory of the process.
   *
   * @throws UnsupportedStrategy if it has no function `increment`.
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
   * field that isn't a password.
   *
   * @throws UnsupportedStrategy if it isn't a function.
   */
  account?: ((credentials: Readonly<Record<string, unknown>>) => string | undefined) | undefined
  /**
   * Says what happens to an attempt that can't be counted: `allow` lets it pass, `refuse` doesn't. Codes are refused in any
   * case. Default: credentials are refused, everything else passes.
   *
   * @throws UnsupportedStrategy for any other value.
   */
  whenStoreFails?: "allow" | "refuse" | undefined
}
