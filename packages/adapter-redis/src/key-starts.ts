/** The key prefixes that you can set: the options of Auth.js's adapter, and `prefix`. */
export interface RedisAdapterOptions {
  /** The prefix of every key. Default: empty; in a cluster `{auth}:`, because it must contain a hash tag there. */
  baseKeyPrefix?: string | undefined
  /** The prefix of the keys of accounts. Default: `user:account:`. */
  accountKeyPrefix?: string | undefined
  /**
   * The prefix of the keys that Auth.js's adapter uses to find a user's account, which are read. Default:
   * `user:account:by-user-id:`.
   */
  accountByUserIdPrefix?: string | undefined
  /** The prefix of the keys of addresses. Default: `user:email:`. */
  emailKeyPrefix?: string | undefined
  /** The prefix of the keys of sessions. Default: `user:session:`. */
  sessionKeyPrefix?: string | undefined
  /**
   * The prefix of the keys that Auth.js's adapter uses to find a user's session, which are read. Default:
   * `user:session:by-user-id:`.
   */
  sessionByUserIdKeyPrefix?: string | undefined
  /** The prefix of the keys of users. Default: `user:`. */
  userKeyPrefix?: string | undefined
  /** The prefix of the keys of tokens that Auth.js's adapter has stored, which still work. Default: `user:token:`. */
  verificationTokenKeyPrefix?: string | undefined
  /** The prefix, after `baseKeyPrefix`, of the keys that Auth.js's adapter doesn't have. Default: `latchkey:`. */
  prefix?: string | undefined
}

/** The key prefixes. Scripts receive them in this form. */
export interface KeyStarts {
  readonly user: string
  readonly email: string
  readonly account: string
  /** The prefix of the sets that list a user's accounts. */
  readonly accountsOf: string
  readonly formerAccount: string
  readonly passkey: string
  /** The prefix of the sets that list a user's passkeys. */
  readonly passkeysOf: string
}

/** The key prefixes that belong here only if everything is in the same slot as the users. */
export interface ExpiringKeyStarts {
  readonly session: string
  readonly sessionsOf: string
  readonly formerSession: string
  readonly details: string
  readonly detailsOf: string
  readonly tokens: string
  readonly formerToken: string
}

const defaults = {
  baseKeyPrefix: "",
  accountKeyPrefix: "user:account:",
  accountByUserIdPrefix: "user:account:by-user-id:",
  emailKeyPrefix: "user:email:",
  sessionKeyPrefix: "user:session:",
  sessionByUserIdKeyPrefix: "user:session:by-user-id:",
  userKeyPrefix: "user:",
  verificationTokenKeyPrefix: "user:token:",
  prefix: "latchkey:",
} as const satisfies Required<RedisAdapterOptions>

/** The options, with the defaults of options that aren't set. */
export type KeyPrefixes = Readonly<Record<keyof RedisAdapterOptions, string>>

/**
 * Returns the options, with the defaults of options that aren't set.
 *
 * @throws {TypeError} if an option isn't a string, or if the keys of users would be in several slots of a cluster.
 */
export function keyPrefixes(options: RedisAdapterOptions, isCluster: boolean): KeyPrefixes {
  const given = Object.entries(options).filter(([name, value]) => name in defaults && value !== undefined)
  for (const [name, value] of given as [string, unknown][])
    if (typeof value !== "string") throw new TypeError(`The option \`${name}\` must be a string.`)
  const prefixes: KeyPrefixes = {
    ...defaults,
    ...(isCluster ? { baseKeyPrefix: "{auth}:" } : {}),
    ...(Object.fromEntries(given) as Partial<KeyPrefixes>),
  }
  if (isCluster && !/^[^{]*\{[^}]+\}/.test(prefixes.baseKeyPrefix))
    throw new TypeError(
      "The option `baseKeyPrefix` needs a hash tag in a cluster, such as `{auth}:`, so that keys of users are in one slot.",
    )
  return prefixes
}

/** Returns the key prefixes of users, accounts and passkeys. */
export function keyStarts(prefixes: KeyPrefixes): KeyStarts {
  const { baseKeyPrefix: base, prefix } = prefixes
  return {
    user: base + prefixes.userKeyPrefix,
    email: base + prefixes.emailKeyPrefix,
    account: base + prefixes.accountKeyPrefix,
    accountsOf: `${base}${prefix}accounts-of:`,
    formerAccount: base + prefixes.accountByUserIdPrefix,
    passkey: `${base}${prefix}passkey:`,
    passkeysOf: `${base}${prefix}passkeys-of:`,
  }
}

/** Returns the key prefixes of everything that expires, if it's in the same slot as the users. */
export function expiringKeyStarts(prefixes: KeyPrefixes): ExpiringKeyStarts {
  const { baseKeyPrefix: base, prefix } = prefixes
  return {
    session: base + prefixes.sessionKeyPrefix,
    sessionsOf: `${base}${prefix}sessions-of:`,
    formerSession: base + prefixes.sessionByUserIdKeyPrefix,
    details: `${base}${prefix}details:`,
    detailsOf: `${base}${prefix}details-of:`,
    tokens: `${base}${prefix}tokens:`,
    formerToken: base + prefixes.verificationTokenKeyPrefix,
  }
}
