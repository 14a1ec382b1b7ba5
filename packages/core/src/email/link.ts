import type { EmailIdentifier } from "../model/email-address.ts"

/** The contents of a sign-in link. */
export interface Link {
  /** The id of the provider. */
  readonly provider: string
  /** As `normalizeIdentifier` returned it when the link was requested. */
  readonly email: EmailIdentifier
  /** The token, unhashed: it's stored nowhere. */
  readonly token: string
}
