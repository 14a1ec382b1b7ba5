import type { Guest } from "./directory.ts"
import { type Html, html, type Part } from "./html.ts"
import { person } from "./person.ts"
import { type Persona, personas } from "./personas.ts"
import { scopes } from "./scopes.ts"
import type { Page } from "./send-page.ts"

/** The contents of the picker besides the personas. */
export interface PickerPageOptions {
  readonly clientId: string
  /** The host of the redirect URI, to which the response is sent. */
  readonly clientHost: string
  /** The scopes that the application asks for. */
  readonly scopes: readonly string[]
  /** The user who has a session here in this browser. */
  readonly signedIn?: Persona | undefined
  /** The text that was typed into "Someone else" and refused. */
  readonly guest?: Guest | undefined
  readonly problems?: GuestProblems | undefined
}

/** Returns the page that replaces a sign-in form: it has a button for each user, and doesn't ask for a password. */
export function pickerPage(options: PickerPageOptions): Page {
  const main = html`<header class="intro">
      <p class="client"><strong>${options.clientId}</strong> <span>${options.clientHost}</span></p>
      <h1>Who is signing in?</h1>
      <p>These people are invented. There is no password.</p>
      ${
        options.signedIn !== undefined &&
        html`<p>
          Signed in here: <strong><bdi>${options.signedIn.name}</bdi></strong>
        </p>`
      }
    </header>
    <div class="columns">
      <div class="stack">
        <form class="card" method="post" aria-labelledby="people">
          <h2 id="people">Pick a person</h2>
          <ul class="people" role="list">
            ${personas.map((persona) => html`<li>${personaForm(persona)}</li>`)}
          </ul>
        </form>
        ${asked(options.scopes)}
      </div>
      <div>
        ${someoneElse(options)}
        <form class="refuse" method="post">
          <button class="action quiet" type="submit" name="deny" value="yes" aria-describedby="refusal">
            Deny access
          </button>
          <p id="refusal">Sends you back with <code>access_denied</code>.</p>
        </form>
      </div>
    </div>`
  return { title: options.problems === undefined ? "Sign in" : "Error: sign in", main }
}

/** Returns the claims that the application gets, for every user. */
function asked(names: readonly string[]): Html {
  return html`<section class="card" aria-labelledby="asked">
    <h2 id="asked">It asks for</h2>
    <ul class="rows" role="list">
      ${names.map((name) => html`<li>${scopes[name]?.gives} <code>${name}</code></li>`)}
    </ul>
  </section>`
}

function personaForm(persona: Persona): Html {
  const tags = html`${!persona.hasPicture && html`<span class="tag">no picture</span>`}
  ${!persona.emailVerified && html`<span class="tag">e-mail not verified</span>`}`
  return html`<button class="person" type="submit" name="account" value="${persona.sub}">
    ${person(persona, tags)}
  </button>`
}

function someoneElse({ guest, problems }: PickerPageOptions): Html {
  const checked = (guest?.emailVerified ?? true) && "checked"
  return html`<form class="card" method="post" aria-labelledby="someone-else">
    <h2 id="someone-else">Someone else</h2>
    <p class="hint">The same e-mail address is the same account every time.</p>
    ${field({
      name: "name",
      label: "Name",
      attributes: html`type="text" autocomplete="name" maxlength="80"`,
      value: guest?.name,
      problem: problems?.name,
      isFirstProblem: true,
    })}
    ${field({
      name: "email",
      label: "E-mail",
      attributes: html`type="email" autocomplete="email" maxlength="254"`,
      value: guest?.email,
      problem: problems?.email,
      isFirstProblem: problems?.name === undefined,
    })}
    <label class="check">
      <input type="checkbox" name="email_verified" value="yes" ${checked} />
      E-mail is verified
    </label>
    <button class="action" type="submit">Continue</button>
  </form>`
}

interface Field {
  readonly name: string
  readonly label: string
  readonly attributes: Html
  readonly value: string | undefined
  readonly problem: string | undefined
  /** True if no field above has a problem: the first field with a problem is focused. */
  readonly isFirstProblem: boolean
}

function field({ name, label, attributes, value, problem, isFirstProblem }: Field): Html {
  const complaint: Part =
    problem !== undefined &&
    html`aria-invalid="true" aria-describedby="${name}-problem"${isFirstProblem && " autofocus"}`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} required value="${value ?? ""}" ${complaint} />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`
}

/** The problems of a guest's fields, by field. */
interface GuestProblems {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** The user's choice in the picker. */
export type Choice =
  | { readonly kind: "deny" }
  | { readonly kind: "account"; readonly sub: string }
  | { readonly kind: "guest"; readonly guest: Guest }
  | { readonly kind: "invalid"; readonly guest: Guest; readonly problems: GuestProblems }

/** Reads a submitted picker. Any input is mapped to one of the four choices. */
export function choice(form: URLSearchParams): Choice {
  if (form.has("deny")) return { kind: "deny" }
  const sub = form.get("account")
  if (sub !== null) return { kind: "account", sub }
  const guest = {
    name: (form.get("name") ?? "").trim(),
    email: (form.get("email") ?? "").trim(),
    emailVerified: form.has("email_verified"),
  }
  const problems = problemsOf(guest)
  return problems.name === undefined && problems.email === undefined
    ? { kind: "guest", guest }
    : { kind: "invalid", guest, problems }
}

function problemsOf({ name, email }: Guest): GuestProblems {
  const isName = name.length > 0 && name.length <= 80
  // One mailbox and nothing that an address list, a header or a display name could hide in.
  const isEmail =
    email.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(email)
  return {
    name: isName ? undefined : "Enter a name of at most 80 characters.",
    email: isEmail ? undefined : "Enter an e-mail address such as robin@example.com.",
  }
}
