import Link from "next/link"
import type { ReactNode } from "react"

/** What else there is to try. */
export function LookAround({ signedIn }: { signedIn: boolean }): ReactNode {
  return (
    <nav className="look" aria-labelledby="look">
      <h2 id="look">Look around</h2>
      <ul role="list">
        <li>
          <Link href="/protected" prefetch={false}>
            Protected page
          </Link>
          <p>{signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}</p>
        </li>
        <li>
          <Link href="/client" prefetch={false}>
            Client component
          </Link>
          <p>The session in the browser, with useSession.</p>
        </li>
        <li>
          <Link href="/people" prefetch={false}>
            People
          </Link>
          <p>What the store holds: users, accounts, and sessions to revoke.</p>
        </li>
        <li>
          <Link href="/update" prefetch={false}>
            Session update
          </Link>
          <p>Changes the session with a server action.</p>
        </li>
        <li>
          <a href="/pages-router">Pages Router</a>
          <p>The session in getServerSideProps and in an API route.</p>
        </li>
        <li>
          {/* What follows is served by route handlers: no page for the router to fetch. */}
          <a href="/api/me">Route handler</a>
          <p>{signedIn ? "Your session as JSON." : "Answers a stranger with 401."}</p>
        </li>
        <li>
          {signedIn ? (
            <a href="/api/auth/signout">Built-in sign-out page</a>
          ) : (
            <a href="/api/auth/signin">Built-in sign-in page</a>
          )}
          <p>What you get without writing a page.</p>
        </li>
      </ul>
    </nav>
  )
}
