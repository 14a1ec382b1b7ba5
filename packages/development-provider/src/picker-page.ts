import type { GuestProblems } from "./choice.ts"
import type { Guest } from "./directory.ts"
import { avatarPath } from "./directory.ts"
import type { Html, Part } from "./html.ts"
import { html } from "./html.ts"
import type { Persona } from "./personas.ts"
import { personas } from "./personas.ts"
import type { Page } from "./send-page.ts"

/** What the picker shows beside the personas. */
export interface PickerPageOptions {
  readonly clientId: string
  /** Host of the redirect URI: where the answer goes. */
  readonly clientHost: string
  /** What was typed into "Someone else" and refused. */
  readonly guest?: Guest | undefined
  readonly problems?: GuestProblems | undefined
}

/** The page that stands in for a sign-in form: every person is one button, and no password is asked. */
export function pickerPage(options: PickerPageOptions): Page {
  const main = html`<header class="intro">
      <p class="client"><strong>${options.clientId}</strong> <span>${options.clientHost}</span></p>
      <h1>Who is signing in?</h1>
      <p>These people are invented. There is no password.</p>
    </header>
    <div class="columns">
      <form class="card" method="post" aria-labelledby="people">
        <h2 id="people">Pick a person</h2>
        <ul class="people" role="list">
          ${personas.map((persona) => html`<li>${person(persona)}</li>`)}
        </ul>
      </form>
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

function person(persona: Persona): Html {
  return html`<button class="person" type="submit" name="account" value="${persona.sub}">
    ${picture(persona)}
    <span class="who">
      <span class="name"><bdi>${persona.name}</bdi></span>
      <span class="email">${breakable(persona.email)}</span>
      ${!persona.hasPicture && html`<span class="tag">no picture</span>`}
      ${!persona.emailVerified && html`<span class="tag">e-mail not verified</span>`}
    </span>
  </button>`
}

/** Where it is narrow, an address breaks before its domain. */
function breakable(email: string): Html {
  const [local, domain] = email.split("@")
  return html`${local}<wbr />@${domain}`
}

function picture(persona: Persona): Html {
  // Empty alternative text: the name stands right beside it.
  if (persona.hasPicture) {
    return html`<img class="avatar" src="${avatarPath(persona.sub)}" alt="" width="44" height="44" />`
  }
  return html`<span class="avatar blank" aria-hidden="true">
    <svg viewBox="0 0 32 32" fill="currentColor">
      <circle cx="16" cy="12" r="6.5" />
      <path d="M3 32a13 11 0 0 1 26 0z" />
    </svg>
  </span>`
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
  /** Whether no field above has a problem: the first one is focused. */
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
