import { html, type Html } from "@latchkey/core/rendering"
import type { Session } from "@latchkey/core/types"
import { displayName } from "playground-content/display-name.ts"
import { lookAround } from "../look-around.ts"
import { jsonView, moment, portrait } from "../parts.ts"

const providerNames: Readonly<Record<string, string>> = {
  credentials: "Name and password",
  development: "Development identity provider",
  email: "A link by e-mail",
  passkey: "A passkey",
}

/** Returns the start page for a signed-in user: who, how, until when, and the content of the session. */
export function signedIn(session: Session): Html {
  const { user } = session
  const name = displayName(session)
  return html`<section class="card person" aria-labelledby="who">
      ${portrait(user)}
      <div class="who">
        <p class="overline">You are signed in as</p>
        <h1 id="who"><bdi>${name}</bdi></h1>
        ${user?.email && user.email !== name && html`<p class="muted">${user.email}</p>`}
      </div>
      <form method="post" action="/sign-out">
        <input type="hidden" name="redirectTo" value="/" />
        <button type="submit">Sign out</button>
      </form>
      ${sessionFacts(session)}
    </section>
    <section class="card" aria-labelledby="session">
      <h2 id="session">Your session</h2>
      <p class="hint">The application knows this about you. The browser keeps it encrypted, in one cookie.</p>
      ${jsonView(session, "Session, as JSON")}
    </section>
    ${lookAround(true)}`
}

function sessionFacts({ provider, signedInAt, expires }: Session): Html {
  return html`<dl>
    <div>
      <dt>Signed in with</dt>
      <dd>${providerNames[provider ?? ""] ?? provider ?? "unknown"}</dd>
    </div>
    <div>
      <dt>Since</dt>
      <dd>${signedInAt === undefined ? "unknown" : moment(new Date(signedInAt * 1000))}</dd>
    </div>
    <div>
      <dt>Expires, unless used</dt>
      <dd>${moment(expires)}</dd>
    </div>
  </dl>`
}
