import type { Account, ProviderType } from "./account.ts"

/** The origin of a session: a provider of some type, or the application, which has started the session itself. */
export type SignInType = ProviderType | "session"

/** The facts about sign-ins of one type that the rest of the service depends on. */
export interface SignInKind {
  /**
   * The thing that leads from a sign-in to its user: an `account` at a service, which may be linked to any user; the
   * proven `address`; a `passkey`; or the `application`, which identifies its users itself, so that they have no account.
   */
  readonly identifiedBy: "account" | "address" | "passkey" | "application"
  /** True if providers answer with an id_token, which is verified. */
  readonly hasIdToken?: true
  /** True if a sign-in shows when the user authenticated, so that it can confirm who they are. */
  readonly countsAsRecent?: true
  /** True if there's no provider, so that callbacks and events get null as the account. */
  readonly hasNoAccount?: true
}

/** The facts about the providers of one type that the rest of the service depends on. */
export interface ProviderKind extends SignInKind {
  /** The form on the built-in sign-in page: only a button, or what the user enters. */
  readonly form: "button" | "address" | "fields" | "passkey"
  /** True if providers send links or codes. */
  readonly sendsMail?: true
  /** True if each start counts as an attempt of the limit `starts`. The other flows count their own attempts. */
  readonly limitsStarts?: true
  /** True if the form posts to the callback, which also completes the sign-in, so that no other request starts one. */
  readonly isOneForm?: true
}

/**
 * The kinds of provider. Another type needs a row here, its options (`provider/normalize-provider.ts` and
 * `config/provider-faults.ts`) and a flow (`actions/provider-flows.ts`).
 */
export const providerKinds: Readonly<Record<ProviderType, ProviderKind> & Record<"session", SignInKind>> = {
  oauth: { identifiedBy: "account", form: "button", limitsStarts: true },
  oidc: {
    identifiedBy: "account",
    form: "button",
    hasIdToken: true,
    limitsStarts: true,
    countsAsRecent: true,
  },
  email: { identifiedBy: "address", form: "address", sendsMail: true, countsAsRecent: true },
  credentials: { identifiedBy: "application", form: "fields", isOneForm: true, countsAsRecent: true },
  webauthn: { identifiedBy: "passkey", form: "passkey", isOneForm: true, countsAsRecent: true },
  // A session that the application starts. No provider can have this type, or this id.
  session: { identifiedBy: "application", hasNoAccount: true, countsAsRecent: true },
}

/**
 * Returns the account of a sign-in for callbacks and events. A session that the application has started has only a
 * stand-in, which names its origin in keys, details and the record.
 */
export function shownAccount({
  providerType,
  account,
}: {
  readonly providerType: SignInType
  readonly account: Account
}): Account | null {
  return providerKinds[providerType].hasNoAccount === true ? null : account
}
