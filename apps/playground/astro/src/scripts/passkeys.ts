import type { PasskeySignals } from "@latchkey/astro"
import type { SignInResponse } from "@latchkey/astro/client"
import { addPasskey, autofill, signalAcceptedPasskeys, signIn } from "@latchkey/astro/client/webauthn"
import { problemOf } from "playground-content/passkey-attempt.ts"

/** Signs in with a passkey, from a button or the field's autofill, and signs up. */
export function offerPasskeys(): void {
  const card = document.querySelector<HTMLElement>("[data-passkeys]")
  if (card === null) return
  const attempt = async (ceremony: () => Promise<SignInResponse>): Promise<void> => {
    if (await succeeds(card, ceremony)) location.assign("/")
  }
  card
    .querySelector("button")
    ?.addEventListener(
      "click",
      () => void attempt(async () => signIn("passkey", { action: "authenticate", redirect: false })),
    )
  const form = card.querySelector("form")
  form?.addEventListener("submit", (event) => {
    event.preventDefault()
    const email = new FormData(form).get("email")
    void attempt(async () => signIn("passkey", { action: "register", email, redirect: false }))
  })
  void autofill("passkey", { redirectTo: "/" })
}

/** Adds a passkey to the signed-in user's account. After a removal, the browser stops offering the removed passkey. */
export function addPasskeys(): void {
  const card = document.querySelector<HTMLElement>("[data-own-passkeys]")
  if (card === null) return
  const signals = JSON.parse(card.dataset["ownPasskeys"] ?? "null") as PasskeySignals | null
  if (signals !== null) {
    // Reloading the response to a posted form must not post the form again.
    history.replaceState(null, "", "/passkeys")
    void signalAcceptedPasskeys(signals)
  }
  const add = async (): Promise<void> => {
    if (await succeeds(card, async () => addPasskey("passkey"))) location.assign("/passkeys")
  }
  card.querySelector(":scope > button")?.addEventListener("click", () => void add())
}

/** Returns true if the attempt succeeded. Otherwise, the card says why not. */
async function succeeds(card: HTMLElement, ceremony: () => Promise<SignInResponse>): Promise<boolean> {
  card.querySelector("[role=alert]")?.remove()
  const problem = await problemOf(ceremony)
  if (problem === undefined) return true
  const message = document.createElement("p")
  message.className = "problem"
  message.role = "alert"
  message.textContent = problem
  card.querySelector(":scope > button")?.before(message)
  return false
}
