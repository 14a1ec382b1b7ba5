import type { SessionSummary } from "@latchkey/core/integration"
import { html, type Html } from "@latchkey/core/rendering"
import type { Application } from "../application.ts"
import { moment } from "../parts.ts"

/** Returns the page about the ways to end a session. */
export function signOutPage({ signOut }: Application, sessions: readonly SessionSummary[]): Html {
  return html`<header class="intro">
      <h1>Signing out</h1>
      <p>
        If you sign out here, you're still signed in at the identity provider and in other browsers, unless
        you choose otherwise.
      </p>
    </header>
    <section class="card" aria-labelledby="this-browser">
      <h2 id="this-browser">In this browser</h2>
      <p class="hint"><code>${signOut}</code> goes on at the identity provider, which asks first.</p>
      <div class="choices">
        <form method="post" action="/sign-out">
          <input type="hidden" name="redirectTo" value="/" />
          <input type="hidden" name="provider" value="true" />
          <button type="submit" class="primary">Sign out at the identity provider, too</button>
        </form>
        <form method="post" action="/sign-out">
          <input type="hidden" name="redirectTo" value="/" />
          <button type="submit">Sign out here only</button>
        </form>
      </div>
    </section>
    <section class="card" aria-labelledby="every-browser">
      <h2 id="every-browser">In every browser</h2>
      <ul class="devices" role="list">
        ${sessions.map(deviceRow)}
      </ul>
      <form method="post" action="/sign-out/everywhere">
        <button type="submit">Sign out everywhere</button>
      </form>
      <p class="hint">
        The identity provider can end them all as well, by posting a logout token to this application: see
        <a href="${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions">its list of sessions</a>.
      </p>
    </section>`
}

function deviceRow({ id, device, current, signedInAt }: SessionSummary): Html {
  return html`<li>
    <span
      ><strong>${device}</strong>${current && html`<strong class="own"> this browser</strong>`}<br />
      <span class="hint">signed in ${moment(signedInAt)}</span></span
    >
    <form method="post" action="/sign-out/session">
      <input type="hidden" name="id" value="${id}" />
      <button type="submit" aria-label="End the session of ${device}">End</button>
    </form>
  </li>`
}
