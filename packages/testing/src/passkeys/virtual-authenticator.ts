import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { refuseProduction } from "../refuse-production.ts"

/** The options with which a page asks for a new passkey, as JSON (PublicKeyCredentialCreationOptionsJSON). */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: string }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly [member: string]: unknown
}

/** The options with which a page asks for a passkey, as JSON (PublicKeyCredentialRequestOptionsJSON). */
export interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string }[]
  readonly [member: string]: unknown
}

/** The response of `/auth/webauthn-options`. */
export type PasskeyRequest =
  | { readonly action: "register"; readonly options: CreationOptions }
  | { readonly action: "authenticate"; readonly options: RequestOptions }

/** A passkey that a virtual authenticator keeps. */
export interface VirtualPasskey {
  /** The credential id, in base64url. */
  readonly id: string
  readonly rpId: string
  /** The user's handle, in base64url. */
  readonly userHandle: string
}

/** The options of {@link createVirtualAuthenticator}. */
export interface VirtualAuthenticatorOptions {
  /** The origin of the page that makes the request. Default: `http://localhost:3000`. */
  readonly origin?: string | undefined
  /** False if the authenticator doesn't verify the user, such as by a PIN or a fingerprint. Default true. */
  readonly userVerified?: boolean | undefined
  /**
   * False for a passkey that stays on its device. Default true: the passkey is synchronized, and doesn't count its
   * uses.
   */
  readonly synchronized?: boolean | undefined
}

/** An authenticator without a browser. It creates and uses passkeys as `navigator.credentials` does, in JSON. */
export interface VirtualAuthenticator {
  readonly passkeys: readonly VirtualPasskey[]
  /**
   * Creates a passkey. Returns a RegistrationResponseJSON, as text.
   *
   * @throws DOMException `InvalidStateError` if the options exclude one of its passkeys.
   */
  create(options: CreationOptions): Promise<string>
  /**
   * Uses the newest passkey that the options allow. Returns an AuthenticationResponseJSON, as text.
   *
   * @throws DOMException `NotAllowedError` if it has no such passkey.
   */
  get(options: RequestOptions): Promise<string>
  /**
   * Returns the fields that a page posts to the provider's callback after a response of `/auth/webauthn-options`.
   *
   * @throws DOMException as `create` and `get` do.
   */
  answer(
    request: PasskeyRequest,
  ): Promise<{ readonly action: PasskeyRequest["action"]; readonly data: string }>
}

/** The flags of authenticator data (Web Authentication Level 3 §6.1). */
const flags = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, isBackedUp: 0x10 } as const

/**
 * Creates a software authenticator without passkeys.
 *
 * @throws Error if `NODE_ENV` is `production`.
 */
export function createVirtualAuthenticator({
  origin = "http://localhost:3000",
  userVerified = true,
  synchronized = true,
}: VirtualAuthenticatorOptions = {}): VirtualAuthenticator {
  refuseProduction()
  const device = createAuthenticator({
    origin,
    counts: !synchronized,
    flags:
      flags.present |
      (userVerified ? flags.verified : 0) |
      (synchronized ? flags.mayBeBackedUp | flags.isBackedUp : 0),
  })
  const kept = (rpId: string, ids: readonly { readonly id: string }[] | undefined) =>
    device.credentials.filter(
      (each) => each.rpId === rpId && (ids === undefined || ids.some(({ id }) => id === textOf(each.id))),
    )
  const authenticator: VirtualAuthenticator = {
    get passkeys() {
      return device.credentials.map(({ id, rpId, userHandle }) => ({ id: textOf(id), rpId, userHandle }))
    },
    async create(options) {
      if (kept(options.rp.id ?? new URL(origin).hostname, options.excludeCredentials ?? []).length > 0)
        throw new DOMException("The authenticator has a passkey of this user.", "InvalidStateError")
      return device.create(options)
    },
    async get(options) {
      const allowed = options.allowCredentials?.length === 0 ? undefined : options.allowCredentials
      const credential = kept(options.rpId ?? new URL(origin).hostname, allowed).at(-1)
      if (credential === undefined)
        throw new DOMException("The authenticator has no passkey for this.", "NotAllowedError")
      return device.get(options, { credential })
    },
    answer: async ({ action, options }) => ({
      action,
      data: action === "register" ? await authenticator.create(options) : await authenticator.get(options),
    }),
  }
  return authenticator
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")
}
