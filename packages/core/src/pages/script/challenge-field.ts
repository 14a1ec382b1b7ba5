/**
 * The script of a sign-in page with a challenge. The page has one widget, which puts its token into a hidden field; the
 * script adds the token to whichever form is sent. It also does ALTCHA's proof of work.
 *
 * `tools/write-page-script.ts` turns it into `pages/challenge-script.ts`.
 */

/** The time for which a form waits for the widget, in milliseconds. */
const patience = 15_000

/** The number of hashes that are computed at once. */
const batch = 256

/** The members of a challenge that the search needs. */
interface Work {
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
}

const box = document.querySelector<HTMLElement>("[data-challenge]")
const field = box?.dataset["challenge"] ?? ""

function tokenOf(): string {
  return box?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value ?? ""
}

/** The forms that have waited for the token. */
const waited = new WeakSet<HTMLFormElement>()

document.addEventListener("formdata", ({ formData }) => {
  if (tokenOf() !== "") formData.set(field, tokenOf())
})

addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || waited.has(form) || tokenOf() !== "") return
    event.preventDefault()
    event.stopImmediatePropagation()
    void waitForToken().then(() => {
      waited.add(form)
      form.requestSubmit(submitter)
      waited.delete(form)
    })
  },
  true,
)

async function waitForToken(): Promise<void> {
  const end = performance.now() + patience
  while (tokenOf() === "" && performance.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
}

async function work(text: string): Promise<void> {
  const given: Work = JSON.parse(text)
  const { challenge, maxnumber, salt } = given
  const begun = performance.now()
  for (let start = 0; start <= maxnumber; start += batch) {
    const numbers = Array.from({ length: batch }, (_, index) => start + index)
    const hashes = await Promise.all(numbers.map(async (number) => hashOf(`${salt}${number}`)))
    const found = hashes.indexOf(challenge)
    if (found === -1) continue
    const took = Math.round(performance.now() - begun)
    const token = btoa(JSON.stringify({ ...given, maxnumber: undefined, number: start + found, took }))
    const input = Object.assign(document.createElement("input"), {
      type: "hidden",
      name: field,
      value: token,
    })
    box?.append(input)
    return
  }
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

const puzzle = box?.querySelector<HTMLElement>("[data-altcha]")?.dataset["altcha"]
if (puzzle !== undefined) void work(puzzle)
