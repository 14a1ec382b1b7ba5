import { html, type Html } from "@latchkey/core/rendering"
import type { Session } from "@latchkey/core/types"
import { displayName } from "playground-content/display-name.ts"
import type { Application } from "../application.ts"

/** Returns the page that requires a session. */
export function protectedPage({ protect }: Application, session: Session): Html {
  return html`<header class="intro">
      <h1>Protected page</h1>
      <p>
        Only users with a session get here. Welcome, <strong><bdi>${displayName(session)}</bdi></strong
        >.
      </p>
    </header>
    <section class="card">
      <h2>How it works</h2>
      <p>
        <code>${protect}</code> runs before the code of this page. A stranger goes to the sign-in page, and
        returns here afterwards.
      </p>
      <p>
        To see it from the outside: <a href="/">sign out on the start page</a>, then open this page again.
      </p>
    </section>`
}
