import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { textOf } from "../post-form.ts"
import { actionUrl } from "../service-location.ts"

/** The service's answer to a request for options: the ceremony, and its options. */
export type Ceremony =
  | { readonly action: "authenticate"; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly action: "register"; readonly options: PublicKeyCredentialCreationOptionsJSON }

/** The request for options, with the action (to use or add a passkey) and the fields of the form. */
export interface CeremonyRequest extends Readonly<Record<string, unknown>> {
  readonly action: Ceremony["action"] | undefined
}

/** The service's refusal to return options. It doesn't say why. */
export interface RefusedCeremony {
  readonly action: undefined
  /** The HTTP status; 500 if the service failed. */
  readonly status: number
}

/**
 * Requests the ceremony and its options from the service.
 *
 * @throws TypeError if the service can't be reached; an `AbortError` if the signal aborted the request.
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
  // If the service fails, it redirects to its error page, which may have any status.
  if (response.redirected) return { action: undefined, status: 500 }
  return response.ok ? response.json() : { action: undefined, status: response.status }
}
