import { html, type Html } from "@latchkey/core/rendering"
import { tokenProvider } from "playground-content/access.ts"
import { askAgainAfter, statusWords } from "playground-content/life.ts"
import type { TokenReport } from "playground-content/token-report.ts"
import type { Application } from "../application.ts"
import type { Access } from "../forms.ts"
import { jsonView } from "../parts.ts"

/** Returns the page about the token that the application sends to the identity provider, and how it expires. */
export function tokensPage({ accessToken }: Application, report: TokenReport): Html {
  const { endsIn, status } = report
  const again = typeof endsIn === "number" ? askAgainAfter(endsIn) : undefined
  return html`<header class="intro">
      <h1>Access token</h1>
      <p>
        The identity provider gives the application a token that lives for a short time.
        <code>${accessToken}</code> hands out one that is valid, and renews it ahead of its end.
      </p>
    </header>
    <section class="card" aria-labelledby="token" ${again !== undefined && html` data-ask-again="${again}"`}>
      <h2 id="token">The token</h2>
      <p class="status" role="status" data-status="${status === "ok" ? "authenticated" : "ended"}">
        ${statusWords[status]}
      </p>
      ${explanation(report)}
      <div class="choices">
        <form action="/tokens"><button type="submit">Ask for it again</button></form>
      </div>
    </section>
    ${status === "ok" && accessView(report)}`
}

function explanation(report: TokenReport): Html {
  switch (report.status) {
    case "ok":
      return tokenLife(report)
    case "connect-again":
      return html`<p>
          The identity provider no longer renews the application's access. Your session here goes on: connect
          again to go on with the token, too.
        </p>
        ${connect("usual", "Connect again")}`
    case "not-connected":
      return html`<p>You signed in without the identity provider, so it gave the application no token.</p>
        ${connect("usual", "Connect the identity provider")}`
    default:
      return html`<p>
        The token has ended, and the identity provider cannot be asked for another at the moment.
      </p>`
  }
}

function tokenLife({ endsIn, fingerprint }: TokenReport): Html {
  if (typeof endsIn !== "number")
    return html`<p>
      Token <code data-token>${fingerprint}</code>: the identity provider does not say when it ends.
    </p>`
  return html`<progress class="life" max="${endsIn}" value="${endsIn}" aria-label="Remaining life"></progress>
    <p class="ends">
      Token <code data-token>${fingerprint}</code> ends in <span role="timer">${endsIn} seconds</span>, and is
      renewed before.
    </p>`
}

/** Asks the user to grant the application access. */
function connect(access: Access, button: string): Html {
  return html`<form method="post" action="/sign-in" class="fields">
    <input type="hidden" name="provider" value="${tokenProvider}" />
    <input type="hidden" name="redirectTo" value="/tokens" />
    <input type="hidden" name="access" value="${access}" />
    <button type="submit" class="${access === "usual" ? "primary" : ""}">${button}</button>
  </form>`
}

function accessView({ scopes = [], userInfo, isNarrow }: TokenReport): Html {
  return html`<section class="card" aria-labelledby="access">
    <h2 id="access">What it opens</h2>
    <ul class="scopes" role="list" aria-label="Scopes">
      ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
    </ul>
    <p class="hint">With the token, the identity provider tells the application this:</p>
    ${jsonView(userInfo, "UserInfo, as JSON")}
    ${
      isNarrow === true &&
      html`<p class="hint">The scope <code>phone</code> wasn't granted.</p>
        ${connect("wider", "Allow the telephone number, too")}`
    }
  </section>`
}
