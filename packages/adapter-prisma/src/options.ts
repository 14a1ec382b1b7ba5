/** The schema's models, as the client names them: the model `AuthUser` is `authUser`. */
export interface PrismaModels {
  /** `user` by default. */
  readonly user?: string | undefined
  /** `account` by default. */
  readonly account?: string | undefined
  /** `session` by default. */
  readonly session?: string | undefined
  /** `verificationToken` by default. */
  readonly verificationToken?: string | undefined
  /** `authenticator` by default. */
  readonly authenticator?: string | undefined
  /** `sessionDetails` by default. */
  readonly sessionDetails?: string | undefined
  /** `revocation` by default. */
  readonly revocation?: string | undefined
  /** `counter` by default. */
  readonly counter?: string | undefined
}

/**
 * The fields of each model whose names differ from the contract's: `{ session: { sessionToken: "token" } }`.
 * The `user` relation of an account or a session counts as a field. No other relation is used.
 */
export interface PrismaFields {
  readonly user?: Readonly<Record<string, string>> | undefined
  readonly account?: Readonly<Record<string, string>> | undefined
  readonly session?: Readonly<Record<string, string>> | undefined
  readonly verificationToken?: Readonly<Record<string, string>> | undefined
  readonly authenticator?: Readonly<Record<string, string>> | undefined
  readonly sessionDetails?: Readonly<Record<string, string>> | undefined
  readonly revocation?: Readonly<Record<string, string>> | undefined
  readonly counter?: Readonly<Record<string, string>> | undefined
}

/** The names of the keys with two columns, if the schema sets their `name`. */
export interface PrismaKeys {
  /** The key of `provider` and `providerAccountId`; `provider_providerAccountId` by default. */
  readonly account?: string | undefined
  /** The key of `identifier` and `token`; `identifier_token` by default. */
  readonly verificationToken?: string | undefined
}

/** The differences between your schema and the one in this package. */
export interface PrismaAdapterOptions {
  readonly models?: PrismaModels | undefined
  readonly fields?: PrismaFields | undefined
  readonly keys?: PrismaKeys | undefined
}
