/** A WebAuthn credential that a user registered (Web Authentication Level 3 §4, "credential record"). */
export interface Authenticator {
  /** The credential id, standard base64. */
  credentialID: string
  /** The public key in COSE form, standard base64. */
  credentialPublicKey: string
  /** The number of times the credential has been used, as the authenticator counts them. */
  counter: number
  /** `singleDevice` or `multiDevice`. */
  credentialDeviceType: string
  /** True if the credential is backed up. */
  credentialBackedUp: boolean
  /** The transports that the authenticator announced, joined by commas. */
  transports?: string | null | undefined
  /** The account of the provider that the credential belongs to. */
  providerAccountId: string
  /** The owner's name for the passkey, if the store keeps names. */
  name?: string | null | undefined
  /** The id of the user who owns it. */
  userId?: string | undefined
}
