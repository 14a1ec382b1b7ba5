import type { Html } from "./html.ts"
import { html } from "./html.ts"
import { person } from "./person.ts"
import type { Page } from "./send-page.ts"
import type { Access, BrowserSession, SignedInPerson } from "./signed-in-people.ts"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" })

/**
 * Returns the page that shows which users are signed in here, in which browsers, and what applications may do on their
 * behalf.
 *
 * @param notice - the result of a change.
 */
export function sessionsPage(people: readonly SignedInPerson[], notice?: string): Page {
  const main = html`<header class="intro">
      <h1>Sessions</h1>
      <p>Everyone who is signed in here. What you end ends in the applications too.</p>
    </header>
    ${notice !== undefined && html`<p class="card notice" role="status">${notice}</p>`}
    ${people.length === 0 && html`<p class="card">Nobody is signed in.</p>`}
    <div class="stack">${people.map(card)}</div>`
  return { title: "Sessions", main }
}

function card({ persona, sessions, grants }: SignedInPerson): Html {
  const id = `person-${persona.sub}`
  return html`<section class="card" aria-labelledby="${id}">
    <h2 class="held" id="${id}">${person(persona)}</h2>
    <form method="post" action="/sessions">
      ${rows("Browsers", sessions.map(browser))} ${rows("Access", grants.map(access))}
      <button class="action danger" type="submit" name="sign_out" value="${persona.sub}">
        Sign this user out everywhere
      </button>
    </form>
  </section>`
}

function rows(title: string, items: readonly Html[]): Html {
  return html`<h3>${title}</h3>
    ${
      items.length === 0
        ? html`<p class="none">None</p>`
        : html`<ul class="rows" role="list">
            ${items.map((item) => html`<li>${item}</li>`)}
          </ul>`
    }`
}

function browser({ uid, since, clientIds }: BrowserSession): Html {
  return html`<span>
    <code>${uid.slice(0, 6)}</code> since
    <time datetime="${since.toISOString()}">${format.format(since)} UTC</time
    >${clientIds.length > 0 && `: ${clientIds.join(", ")}`}
  </span>`
}

function access({ grantId, clientId, scopes, renewals }: Access): Html {
  return html`<span>
      <strong>${clientId}</strong>: <code>${scopes.join(" ")}</code>, renewed
      ${renewals === 1 ? "once" : `${renewals} times`}
    </span>
    <button class="small" type="submit" name="withdraw" value="${grantId}">Withdraw access</button>`
}
