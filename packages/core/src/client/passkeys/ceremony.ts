import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { textOf } from "../post-form.ts"
import { actionUrl } from "../service-address.ts"

/** What the service answers when it is asked for options: what to do, and with which. */
export type Ceremony =
  | { readonly action: "authenticate"; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly action: "register"; readonly options: PublicKeyCredentialCreationOptionsJSON }

/** What a passkey is asked for: whether one is used or made, and the fields of the form. */
export interface CeremonyRequest extends Readonly<Record<string, unknown>> {
  readonly action: Ceremony["action"] | undefined
}

/** The service gives no options. It does not say why. */
export interface RefusedCeremony {
  readonly action: undefined
  /** The HTTP status; 500 where the service failed. */
  readonly status: number
}

/**
 * Asks the service of which passkey it wants to see what.
 *
 * @throws TypeError where it cannot be reached; an `AbortError` where the signal ended it.
 */
export async function requestCeremony(
  provider: string,
  fields: CeremonyRequest,
  signal?: AbortSignal,
): Promise<Ceremony | RefusedCeremony> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value)
    if (text !== undefined) query.set(name, text)
  }
  const response = await fetch(actionUrl(`webauthn-options/${provider}`, query), {
    credentials: "include",
    ...(signal && { signal }),
  })
  // A service that failed led on to its error page, of whatever status.
  if (response.redirected) return { action: undefined, status: 500 }
  return response.ok ? response.json() : { action: undefined, status: response.status }
}
