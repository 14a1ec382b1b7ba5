import { html, type Html } from "@latchkey/core/rendering"
import type { Session } from "@latchkey/core/types"
import { displayName } from "playground-content/display-name.ts"
import type { Application } from "../application.ts"
import { jsonView } from "../parts.ts"

/** Returns the page with the session in the browser, which the script follows, and a form that changes it. */
export function clientPage({ update }: Application, session: Session | null): Html {
  const status = session === null ? "unauthenticated" : "authenticated"
  return html`<header class="intro">
      <h1>In the browser</h1>
      <p>
        A script goes on in the browser. It asks for the session again when you come back to the page, and
        when another tab signs in or out.
      </p>
    </header>
    <section class="card" aria-labelledby="status">
      <h2 id="status">Status</h2>
      <p class="status" role="status" data-status="${status}">${status}</p>
      ${
        session === null
          ? html`<button type="button" class="primary" data-sign-in>Sign in</button>`
          : html`<p>
              Hello, <strong><bdi>${displayName(session)}</bdi></strong
              >.
            </p>`
      }
    </section>
    ${session !== null && changes(update, session)}`
}

function changes(update: string, session: Session): Html {
  return html`<section class="card" aria-labelledby="update">
      <h2 id="update">Change the session</h2>
      <p class="hint">
        <code>${update}</code> hands this to the <code>jwt</code> callback, which checks it and puts it into
        the session.
      </p>
      <form method="post" action="/client" class="fields">
        <label>Nickname <input name="nickname" maxlength="40" autocomplete="off" /></label>
        <button type="submit" class="primary">Update session</button>
      </form>
    </section>
    <section class="card" aria-labelledby="data">
      <h2 id="data">What the page knows</h2>
      ${jsonView(session, "Session in the browser, as JSON")}
    </section>`
}
