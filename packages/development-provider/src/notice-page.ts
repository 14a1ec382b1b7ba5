import type { Part } from "./html.ts"
import { html, trusted } from "./html.ts"
import type { Page } from "./send-page.ts"

/** Returns a page that shows only a message. */
export function noticePage(title: string, text: Part): Page {
  return {
    title,
    narrow: true,
    main: html`<header class="intro"><h1>${title}</h1></header>
      <section class="card"><p>${text}</p></section>`,
  }
}

/** Returns the page at the issuer's URL itself. */
export function welcomePage(): Page {
  return noticePage(
    "Ready",
    html`Sign in to an application, which sends you here to pick a user. This provider's settings are at
      <a href="/.well-known/openid-configuration">/.well-known/openid-configuration</a>, and the signed-in
      users on the page <a href="/sessions">Sessions</a>.`,
  )
}

/**
 * Returns the page for an error that can't be sent to an application, because there's no trusted redirect URI (RFC
 * 6749 4.1.2.1).
 */
export function errorPage(error: string, description: string | undefined): Page {
  return noticePage(
    "That did not work",
    html`<code>${error}</code>${description !== undefined && `: ${description}`}`,
  )
}

/**
 * Returns the page that asks before the session is ended (OpenID Connect RP-Initiated Logout 1.0, 2). `form` comes
 * from oidc-provider.
 */
export function signOutPage(form: string): Page {
  return {
    title: "Sign out?",
    narrow: true,
    main: html`<header class="intro"><h1>Sign out?</h1></header>
      <section class="card">
        <p>This ends your session at the identity provider.</p>
        ${trusted(form)}
        <div class="buttons">
          <button class="action" type="submit" form="op.logoutForm" name="logout" value="yes">
            Yes, sign me out
          </button>
          <button class="action quiet" type="submit" form="op.logoutForm">No, stay signed in</button>
        </div>
      </section>`,
  }
}
