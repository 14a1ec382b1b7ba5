/**
 * The script of a sign-in page with WebAuthn providers. It inserts their forms from templates, so that without a
 * script, or in a browser without passkeys, users don't see a form that does nothing.
 *
 * `tools/write-page-script.ts` turns it into `pages/page-script.ts`.
 */
import { passkeyFailure } from "../passkey-failure.ts"
import type { PageScriptMessages } from "../passkey-parts.ts"
import { parseOptions, toJSON, type CeremonyJSON } from "./ceremony-json.ts"

/** A form, and the URL of its options. */
interface PasskeyForm {
  readonly form: HTMLFormElement
  readonly optionsUrl: string
  /** The address field, if the previous form contains it, because one field serves both forms. */
  readonly email: HTMLInputElement | null
}

/** The browser's result, and its relying party. */
interface HandedOver {
  readonly action: CeremonyJSON["action"]
  readonly credential: PublicKeyCredential
  readonly rpId: string | undefined
}

/** The service's refusal to return options, with a sentence that says why. */
interface RefusedCeremony {
  readonly error?: string
}

/**
 * The time after which the challenge is renewed, in milliseconds: a little less than the five minutes for which the
 * service accepts it.
 */
const renewedAfter = 240_000

const messages: PageScriptMessages = JSON.parse(document.currentScript?.dataset["messages"] ?? "{}")

/** Ends the browser's current ceremony. A browser carries out only one at a time. */
let running: AbortController | undefined
/** True if the user has started a ceremony, or the browser is leaving the page. In that case, nothing is offered. */
let busy = false

for (const template of document.querySelectorAll<HTMLTemplateElement>("template[data-options]")) {
  const form = template.content.querySelector("form")
  const { options: optionsUrl, autofill } = template.dataset
  if (form === null || optionsUrl === undefined) continue
  const email = template.parentElement?.querySelector<HTMLInputElement>("input[name=email]") ?? null
  template.before(template.content)
  if (typeof PublicKeyCredential === "undefined") {
    say(form, messages.unsupported)
    form.remove()
    continue
  }
  prepare({ form, optionsUrl, email }, autofill !== undefined)
}

function prepare(passkey: PasskeyForm, autofill: boolean): void {
  const offerAgain = (): void => {
    if (autofill && document.visibilityState === "visible") void offer(passkey)
  }
  passkey.form.addEventListener("submit", (event) => {
    event.preventDefault()
    const { submitter } = event
    // The first button, which Enter presses, uses a passkey.
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    if (button?.formNoValidate === false && passkey.email?.reportValidity() === false) return
    void signIn(passkey, button?.value ?? "authenticate").then(offerAgain)
  })
  // This event also fires if the page is restored from the browser's cache.
  addEventListener("pageshow", () => {
    busy = false
    offerAgain()
  })
  setInterval(offerAgain, renewedAfter)
  // Another tab may have replaced our challenge, because a browser has only one.
  document.addEventListener("visibilitychange", offerAgain)
}

/** Uses or creates a passkey, and shows an error if that fails. */
async function signIn(passkey: PasskeyForm, action: string): Promise<void> {
  if (busy) return
  busy = true
  say(passkey.form, "")
  const fields = fieldsOf(passkey)
  for (const name of ["csrfToken", "callbackUrl"]) fields.delete(name)
  fields.set("action", action)
  await finish(passkey, await ask(`${passkey.optionsUrl}?${fields}`))
}

/** Offers passkeys in the autofill of the form's fields. The user didn't ask for that, so a failure isn't shown. */
async function offer(passkey: PasskeyForm): Promise<void> {
  if (busy || (await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return
  const handedOver = await ask(`${passkey.optionsUrl}?action=authenticate`, "conditional")
  if (typeof handedOver === "string") return
  busy = true
  await finish(passkey, handedOver)
}

/** Finishes a ceremony. Stays busy if the browser is leaving the page. */
async function finish(passkey: PasskeyForm, result: HandedOver | string): Promise<void> {
  const problem = typeof result === "string" ? result : await post(passkey, result)
  if (problem === undefined) return
  say(passkey.form, problem)
  busy = false
}

/** Asks the browser for a credential. Returns a sentence about the error if the browser returned none. */
async function ask(url: string, mediation?: CredentialMediationRequirement): Promise<HandedOver | string> {
  running?.abort()
  const { signal } = (running = new AbortController())
  const response = await fetch(url, { signal }).catch(() => undefined)
  if (response === undefined) return messages.unreachable
  const ceremony: CeremonyJSON | RefusedCeremony = await response.json().catch(() => ({}))
  if (!("action" in ceremony)) return ceremony.error ?? messages.refused
  const { action, options } = ceremony
  const time = { begun: performance.now(), timeout: options.timeout }
  try {
    const credential = await perform(ceremony, { signal, ...(mediation && { mediation }) })
    return { action, credential, rpId: "rpId" in options ? options.rpId : undefined }
  } catch (error) {
    return messages[await passkeyFailure(error, time)]
  }
}

async function perform(
  ceremony: CeremonyJSON,
  manner: Pick<CredentialRequestOptions, "mediation" | "signal">,
): Promise<PublicKeyCredential> {
  const parsed = parseOptions(ceremony)
  const credential = await (parsed.action === "authenticate"
    ? navigator.credentials.get({ publicKey: parsed.publicKey, ...manner })
    : navigator.credentials.create({ publicKey: parsed.publicKey, ...manner }))
  return credential as PublicKeyCredential
}

/**
 * Posts a credential to the service, and leaves the page. If the credential is refused, stays on the page and returns a
 * sentence.
 */
async function post(
  passkey: PasskeyForm,
  { action, credential, rpId = location.hostname }: HandedOver,
): Promise<string | undefined> {
  const body = fieldsOf(passkey)
  body.set("action", action)
  body.set("data", JSON.stringify(toJSON(credential)))
  try {
    const headers = { "X-Auth-Return-Redirect": "1" }
    const response = await fetch(passkey.form.getAttribute("action") ?? "", { method: "POST", headers, body })
    const { url }: { url: string } = await response.json()
    const { searchParams } = new URL(url, location.href)
    if (searchParams.get("error") !== "WebAuthnVerificationError") {
      location.assign(url)
      return undefined
    }
    if (searchParams.get("code") === "unknown_credential")
      await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId: credential.id })
    return messages.refused
  } catch {
    return messages.unreachable
  }
}

function fieldsOf({ form, email }: PasskeyForm): URLSearchParams {
  const own = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  )
  const fields = new URLSearchParams(own)
  if (email === null) return fields
  fields.set("email", email.value)
  const remember = email.form?.querySelector<HTMLInputElement>("[name=remember]")
  if (remember?.checked === true) fields.set("remember", "on")
  return fields
}

/** Shows a sentence before the form, and announces it to screen readers. */
function say(form: HTMLFormElement, sentence: string): void {
  if (form.previousElementSibling?.matches("[role=alert]")) form.previousElementSibling.remove()
  if (sentence === "") return
  const note = document.createElement("div")
  note.className = "note alert"
  note.setAttribute("role", "alert")
  note.textContent = sentence
  form.before(note)
}
