import { component$ } from "@builder.io/qwik"
import { Link } from "@builder.io/qwik-city"

/** The other things to try. */
export const LookAround = component$<{ signedIn: boolean }>(({ signedIn }) => (
  <nav class="look" aria-labelledby="look">
    <h2 id="look">Look around</h2>
    <ul role="list">
      <li>
        {/* If a page that redirects to sign in were prefetched, no user could open it. */}
        <Link href="/protected" prefetch={false}>
          Protected page
        </Link>
        <p>{signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}</p>
      </li>
      <li>
        <Link href="/passkeys" prefetch={false}>
          Your passkeys
        </Link>
        <p>{signedIn ? "Add one, name it, remove it." : "For people who are signed in."}</p>
      </li>
      <li>
        <Link href="/client">Client component</Link>
        <p>The session in the browser, with useSession.</p>
      </li>
      <li>
        <Link href="/tokens" prefetch={false}>
          Access token
        </Link>
        <p>The rights that the identity provider gives the application, and for how long.</p>
      </li>
      <li>
        <Link href="/sign-out" prefetch={false}>
          Signing out
        </Link>
        <p>Here, at the identity provider, in every browser.</p>
      </li>
      <li>
        <a href="/api/me">Route handler</a>
        <p>{signedIn ? "Your session as JSON." : "Answers a stranger with 401."}</p>
      </li>
      <li>
        {signedIn ? (
          <a href="/api/auth/signout">Built-in sign-out page</a>
        ) : (
          <a href="/api/auth/signin">Built-in sign-in page</a>
        )}
        <p>The page that you get without writing one.</p>
      </li>
    </ul>
  </nav>
))
