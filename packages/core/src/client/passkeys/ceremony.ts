import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { passkeyMessages } from "../../languages/english/passkey-messages.ts"
import type { PasskeyFailure } from "../../model/texts.ts"
import { passkeyFailure } from "../../pages/passkey-failure.ts"
import { type FormAnswer, postForm, textOf } from "../post-form.ts"
import { actionUrl } from "../service-location.ts"
import type { SignInResponse } from "../sign-in.ts"
import { signalUnknownPasskey } from "./signals.ts"

/** The service's answer to a request for options: the ceremony, and its options. */
export type Ceremony =
  | { readonly action: "authenticate"; readonly options: PublicKeyCredentialRequestOptionsJSON }
  | { readonly action: "register"; readonly options: PublicKeyCredentialCreationOptionsJSON }

/** The request for options, with the action (to use or add a passkey) and the fields of the form. */
interface CeremonyRequest extends Readonly<Record<string, unknown>> {
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

/** The options of a ceremony. */
export interface CeremonyOptions {
  /** Doesn't ask the user: offers a passkey in a field's autofill, or creates a new one silently. */
  readonly conditional?: boolean | undefined
  /** Ends the ceremony. */
  readonly signal?: AbortSignal | undefined
}

/** Returns true if the browser can use passkeys on this page. The interface exists only in secure contexts. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/**
 * Has the browser use or create a passkey. Only one ceremony can be in progress: a new one ends the previous one.
 *
 * @returns the browser's result, as JSON text.
 * @throws PasskeyError
 */
export async function performCeremony(
  ceremony: Ceremony,
  { conditional = false, signal }: CeremonyOptions = {},
): Promise<string> {
  const { startAuthentication, startRegistration, WebAuthnAbortService } =
    await import("@simplewebauthn/browser")
  if (signal?.aborted === true) throw new PasskeyError("aborted")
  const cancel = (): void => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener("abort", cancel)
  const time = { begun: performance.now(), timeout: ceremony.options.timeout }
  try {
    const handedOver =
      ceremony.action === "authenticate"
        ? await startAuthentication({ optionsJSON: ceremony.options, useBrowserAutofill: conditional })
        : await startRegistration({ optionsJSON: ceremony.options, useAutoRegister: conditional })
    return JSON.stringify(handedOver)
  } catch (error) {
    throw new PasskeyError(await passkeyFailure(error, time), error)
  } finally {
    signal?.removeEventListener("abort", cancel)
  }
}

/**
 * A ceremony that the user started, if one is in progress. The service remembers one challenge per browser, and a
 * browser carries out one ceremony at a time, so the user's own ceremony takes precedence over the offer in a field.
 * These variables belong to one page.
 */
let asked: Promise<boolean> | undefined
let withdraw: (() => void) | undefined

/** Carries out a ceremony that the user started. Withdraws the current offer, and repeats it if the ceremony fails. */
export async function runCeremony<Result extends SignInResponse | void>(
  task: () => Promise<Result>,
): Promise<Result> {
  withdraw?.()
  const running = task()
  const succeeded = running.then(
    (result) => result?.error === undefined,
    () => false,
  )
  asked = succeeded
  try {
    return await running
  } finally {
    if (asked === succeeded) asked = undefined
  }
}

/**
 * Waits until no ceremony is in progress, and returns false if a user has signed in meanwhile, because there's then
 * nothing to offer.
 */
export async function mayOffer(): Promise<boolean> {
  return !(await asked)
}

/** Registers a function that withdraws the current offer. */
export function onWithdrawal(end: () => void): void {
  withdraw = end
}

/** The form that ends a ceremony. */
interface CredentialForm extends Readonly<Record<string, unknown>> {
  readonly csrfToken: string
  /** The page to go to afterwards. */
  readonly callbackUrl: string
  /** The browser's result, as JSON text. */
  readonly data: string
}

/**
 * Posts the browser's result. If the service doesn't know the passkey, tells the browser to stop offering it, if the
 * browser supports that.
 */
export async function postCredential(
  provider: string,
  { action, options }: Ceremony,
  form: CredentialForm,
): Promise<FormAnswer> {
  const answer = await postForm(actionUrl(`callback/${provider}`), { ...form, action })
  if (action === "authenticate" && isUnknown(answer))
    await signalUnknownPasskey({ rpId: options.rpId, credentialId: JSON.parse(form.data).id })
  return answer
}

function isUnknown({ url }: FormAnswer): boolean {
  return url !== undefined && new URL(url, location.href).searchParams.get("code") === "unknown_credential"
}

const error = "WebAuthnVerificationError"

/** The query of the error page if the service refuses to return options. */
export const refusedError: URLSearchParams = new URLSearchParams({ error })

/** Returns the result of a sign-in for which the service returned no options. */
export function refusedResponse({ status }: RefusedCeremony): SignInResponse {
  const reason = status === 429 ? "TooManyAttempts" : error
  return { error: reason, code: undefined, status, ok: false, url: null }
}

/**
 * Thrown if no passkey was used or created. The message is a sentence for the user; `code` is for your program. If the
 * browser threw an error, such as `NotAllowedError`, `name` is that error's name and `cause` the error itself, as in
 * `@simplewebauthn/browser`.
 */
export class PasskeyError extends Error {
  readonly code: PasskeyFailure

  constructor(code: PasskeyFailure, cause?: unknown) {
    super(passkeyMessages[code], { cause })
    this.name = cause instanceof Error ? cause.name : "PasskeyError"
    this.code = code
  }
}
