import type { EmailIdentifier } from "../model/email-address.ts"

/** What a sign-in link says. */
export interface Link {
  /** The id of the provider. */
  readonly provider: string
  /** As `normalizeIdentifier` returned it when the link was requested. */
  readonly email: EmailIdentifier
  /** The token, unhashed: it is stored nowhere. */
  readonly token: string
}
