import type { EmailAddress } from "./address.ts"

/** What a sign-in link says. */
export interface Link {
  /** The id of the provider. */
  readonly provider: string
  readonly email: EmailAddress
  /** The token, unhashed: it is stored nowhere. */
  readonly token: string
}
