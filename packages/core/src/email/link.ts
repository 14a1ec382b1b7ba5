import type { EmailIdentifier } from "../model/email-address.ts"

/** The contents of a sign-in link. */
export interface Link {
  /** The id of the provider. */
  readonly provider: string
  /** The address that `normalizeIdentifier` returned when the link was requested. */
  readonly email: EmailIdentifier
  /** The token, unhashed. It isn't stored anywhere. */
  readonly token: string
}
