/** The models of the schema, as the client names them: the model `AuthUser` is `authUser`. */
export interface PrismaModels {
  /** `user` unless given. */
  readonly user?: string | undefined
  /** `account` unless given. */
  readonly account?: string | undefined
  /** `session` unless given. */
  readonly session?: string | undefined
  /** `verificationToken` unless given. */
  readonly verificationToken?: string | undefined
  /** `authenticator` unless given. */
  readonly authenticator?: string | undefined
  /** `sessionDetails` unless given. */
  readonly sessionDetails?: string | undefined
  /** `revocation` unless given. */
  readonly revocation?: string | undefined
  /** `counter` unless given. */
  readonly counter?: string | undefined
}

/**
 * The fields of each model whose names differ from the contract's: `{ session: { sessionToken: "token" } }`.
 * The relation `user` of an account and of a session counts as a field. No other relation is used.
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

/** The names of the keys of two columns, if the schema gives them a `name`. */
export interface PrismaKeys {
  /** The key of provider and provider's account id; `provider_providerAccountId` unless given. */
  readonly account?: string | undefined
  /** The key of identifier and token; `identifier_token` unless given. */
  readonly verificationToken?: string | undefined
}

/** The differences between your schema and the one in this package. */
export interface PrismaAdapterOptions {
  readonly models?: PrismaModels | undefined
  readonly fields?: PrismaFields | undefined
  readonly keys?: PrismaKeys | undefined
}
