import Link from "next/link"
import type { ReactNode } from "react"

/** The other things to try. */
export function LookAround({ signedIn }: { signedIn: boolean }): ReactNode {
  return (
    <nav className="look" aria-labelledby="look">
      <h2 id="look">Look around</h2>
      <ul role="list">
        <Page href="/protected" title="Protected page">
          {signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}
        </Page>
        <Page href="/passkeys" title="Your passkeys">
          {signedIn ? "Add one, name it, remove it." : "For people who are signed in."}
        </Page>
        <Page href="/client" title="Client component">
          The session in the browser, with useSession.
        </Page>
        <Page href="/people" title="People">
          The content of the store: users, accounts, and sessions to revoke.
        </Page>
        <Page href="/tokens" title="Access token">
          The rights that the identity provider gives the application, and for how long.
        </Page>
        <Page href="/sign-out" title="Signing out">
          Here, at the identity provider, in every browser.
        </Page>
        <Page href="/update" title="Session update">
          Changes the session with a server action.
        </Page>
        <Address href="/pages-router" title="Pages Router">
          The session in getServerSideProps and in an API route.
        </Address>
        <Address href="/api/me" title="Route handler">
          {signedIn ? "Your session as JSON." : "Answers a stranger with 401."}
        </Address>
        <Address
          href={signedIn ? "/api/auth/signout" : "/api/auth/signin"}
          title={signedIn ? "Built-in sign-out page" : "Built-in sign-in page"}
        >
          The page that you get without writing one.
        </Address>
      </ul>
    </nav>
  )
}

interface Entry {
  readonly href: string
  readonly title: string
  readonly children: ReactNode
}

/** A page of the App Router. */
function Page({ href, title, children }: Entry): ReactNode {
  return (
    <li>
      <Link href={href} prefetch={false}>
        {title}
      </Link>
      <p>{children}</p>
    </li>
  )
}

/** Links to route handlers and to the Pages Router, which have no page for the router to fetch. */
function Address({ href, title, children }: Entry): ReactNode {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}
