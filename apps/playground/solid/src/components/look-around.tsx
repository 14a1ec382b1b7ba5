import { A } from "@solidjs/router"
import { Show, type JSX } from "solid-js"

/** The other things to try. */
// oxlint-disable-next-line max-lines-per-function -- a list with an entry for each page
export function LookAround(props: { signedIn: boolean }): JSX.Element {
  return (
    <nav class="look" aria-labelledby="look">
      <h2 id="look">Look around</h2>
      <ul role="list">
        <li>
          <A href="/protected">Protected page</A>
          <p>{props.signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}</p>
        </li>
        <li>
          <A href="/passkeys">Your passkeys</A>
          <p>{props.signedIn ? "Add one, name it, remove it." : "For people who are signed in."}</p>
        </li>
        <li>
          <A href="/client">Client component</A>
          <p>The session in the browser, with useSession.</p>
        </li>
        <li>
          <A href="/tokens">Access token</A>
          <p>The rights that the identity provider gives the application, and for how long.</p>
        </li>
        <li>
          <A href="/sign-out">Signing out</A>
          <p>Here, at the identity provider, in every browser.</p>
        </li>
        <li>
          {/* API routes serve these links, so there's no page for the router to go to. */}
          <a href="/api/me" rel="external">
            Route handler
          </a>
          <p>{props.signedIn ? "Your session as JSON." : "Answers a stranger with 401."}</p>
        </li>
        <li>
          <Show
            when={props.signedIn}
            fallback={
              <a href="/api/auth/signin" rel="external">
                Built-in sign-in page
              </a>
            }
          >
            <a href="/api/auth/signout" rel="external">
              Built-in sign-out page
            </a>
          </Show>
          <p>The page that you get without writing one.</p>
        </li>
      </ul>
    </nav>
  )
}
