import { actionUrl, currentPage, goTo } from "../service-location.ts"
import { getCsrfToken } from "../post-form.ts"
import { configurationError, responseOf, type SignInResponse } from "../sign-in.ts"
import {
  type Ceremony,
  hasPasskeys,
  mayOffer,
  onWithdrawal,
  PasskeyError,
  performCeremony,
  postCredential,
  type RefusedCeremony,
  refusedResponse,
  requestCeremony,
} from "./ceremony.ts"

/** The options of `autofill`. */
export interface PasskeyAutofillOptions<Redirect extends boolean = boolean> {
  /** Stops the offer, for example when the form is removed from the page. */
  signal?: AbortSignal | undefined
  /** The page to go to afterwards. Default: the current page. */
  redirectTo?: string | undefined
  /** Returns `true` if the user wants to stay signed in. It's called when the user picks a passkey. */
  remember?: (() => boolean) | undefined
  /** `false` stays on the page and returns the result. Default: `true`. */
  redirect?: Redirect | undefined
}

/**
 * The time after which the challenge is renewed, in milliseconds: a little less than the five minutes for which the
 * service accepts it.
 */
const renewedAfter = 240_000

/**
 * Offers passkeys in the autofill of a field whose `autocomplete` ends with `webauthn`, and signs in with the passkey
 * that the user picks. Call it when the form is shown: it then waits for the user. `signIn` ends it. In browsers
 * without support, it does nothing.
 *
 * @param provider - the id of a WebAuthn provider, such as `passkey`.
 * @returns with `redirect: false`, the result; otherwise the browser is leaving the page. Undefined if the offer was
 *   ended, if the browser doesn't support it, or if the offer failed. The user didn't ask for it, so a failure is only a
 *   warning in the console.
 * @throws TypeError if the user picks a passkey and the service can't be reached.
 * @see
 *   [Web Authentication §5.1.4, conditional user mediation](https://www.w3.org/TR/webauthn-3/#GetAssn-ConditionalMediation-Interact-FormControl)
 */
export async function autofill(
  provider: string,
  options?: PasskeyAutofillOptions<true>,
): Promise<SignInResponse | void>
export async function autofill(
  provider: string,
  options: PasskeyAutofillOptions,
): Promise<SignInResponse | void>
export async function autofill(
  provider: string,
  {
    signal = new AbortController().signal,
    redirectTo,
    remember,
    redirect = true,
  }: PasskeyAutofillOptions = {},
): Promise<SignInResponse | void> {
  const picked = await offer(provider, signal).catch(warn)
  if (picked === undefined) return
  if (!("data" in picked)) return refusedResponse(picked)
  const form = {
    data: picked.data,
    callbackUrl: redirectTo ?? currentPage(),
    csrfToken: await getCsrfToken(),
    remember: remember?.(),
  }
  const answer = await postCredential(provider, picked.ceremony, form)
  if (!redirect) return responseOf(answer)
  return goTo(answer.url ?? actionUrl("error", configurationError))
}

interface Picked {
  readonly ceremony: Ceremony
  readonly data: string
}

/** @returns undefined if the browser can't offer passkeys, the offer was ended, or a user signed in meanwhile. */
async function offer(provider: string, signal: AbortSignal): Promise<Picked | RefusedCeremony | undefined> {
  if (!(await canAutofill())) return undefined
  while ((await mayOffer()) && !signal.aborted) {
    const turn = startTurn(signal)
    try {
      // The request is aborted when the turn ends, so that its response can't replace a later cookie.
      const ceremony = await requestCeremony(provider, { action: "authenticate" }, turn.signal)
      if (ceremony.action === undefined) return ceremony
      return { ceremony, data: await performCeremony(ceremony, { conditional: true, signal: turn.signal }) }
    } catch (error) {
      const wasEnded = error instanceof PasskeyError && error.code === "aborted"
      if (!wasEnded && !turn.signal.aborted) throw error
    } finally {
      turn.end()
    }
  }
  return undefined
}

/**
 * Limits the time for which one challenge is used: until it's too old, or another tab of the browser may have requested
 * one.
 */
function startTurn(signal: AbortSignal): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const shown = (): void => {
    if (document.visibilityState === "visible") abort()
  }
  const timer = setTimeout(abort, renewedAfter)
  signal.addEventListener("abort", abort)
  document.addEventListener("visibilitychange", shown)
  onWithdrawal(abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener("abort", abort)
      document.removeEventListener("visibilitychange", shown)
    },
  }
}

async function canAutofill(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

function warn(error: unknown): undefined {
  // oxlint-disable-next-line no-console -- a browser has no other log
  console.warn("[auth][warn] passkey autofill", error)
}
