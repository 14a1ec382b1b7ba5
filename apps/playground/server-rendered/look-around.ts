import { html, type Html } from "@latchkey/core/rendering"

/** Returns the links to the other things to try. */
export function lookAround(signedIn: boolean): Html {
  return html`<nav class="look" aria-labelledby="look">
    <h2 id="look">Look around</h2>
    <ul role="list">
      <li>
        <a href="/protected">Protected page</a>
        <p>${signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}</p>
      </li>
      <li>
        <a href="/passkeys">Your passkeys</a>
        <p>${signedIn ? "Add one, name it, remove it." : "For people who are signed in."}</p>
      </li>
      <li>
        <a href="/client">In the browser</a>
        <p>The session as the page's script sees it.</p>
      </li>
      <li>
        <a href="/tokens">Access token</a>
        <p>The rights that the identity provider gives the application, and for how long.</p>
      </li>
      <li>
        <a href="/sign-out">Signing out</a>
        <p>Here, at the identity provider, in every browser.</p>
      </li>
      <li>
        <a href="/api/me">Route handler</a>
        <p>${signedIn ? "Your session as JSON." : "Answers a stranger with 401."}</p>
      </li>
      <li>
        ${
          signedIn
            ? html`<a href="/api/auth/signout">Built-in sign-out page</a>`
            : html`<a href="/api/auth/signin">Built-in sign-in page</a>`
        }
        <p>The page that you get without writing one.</p>
      </li>
    </ul>
  </nav>`
}
