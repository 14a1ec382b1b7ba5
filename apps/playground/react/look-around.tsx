import type { ComponentType, ReactNode } from "react"

/** A link of the router. */
export type RouterLink = ComponentType<{ readonly to: string; readonly children: ReactNode }>

interface LookAroundProps {
  readonly signedIn: boolean
  readonly link: RouterLink
}

/** The other things to try. */
export function LookAround({ signedIn, link }: LookAroundProps): ReactNode {
  return (
    <nav className="look" aria-labelledby="look">
      <h2 id="look">Look around</h2>
      <ul role="list">
        <Page link={link} href="/protected" title="Protected page">
          {signedIn ? "Opens, since you are signed in." : "Sends you to sign in, and back."}
        </Page>
        <Page link={link} href="/passkeys" title="Your passkeys">
          {signedIn ? "Add one, name it, remove it." : "For people who are signed in."}
        </Page>
        <Page link={link} href="/client" title="Client component">
          The session in the browser, with useSession.
        </Page>
        <Page link={link} href="/tokens" title="Access token">
          The rights that the identity provider gives the application, and for how long.
        </Page>
        <Page link={link} href="/sign-out" title="Signing out">
          Here, at the identity provider, in every browser.
        </Page>
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

/** A page that the router can open. */
function Page({ link: Link, href, title, children }: Entry & { link: RouterLink }): ReactNode {
  return (
    <li>
      <Link to={href}>{title}</Link>
      <p>{children}</p>
    </li>
  )
}

/** Links to resource routes, which have no page for the router to show. */
function Address({ href, title, children }: Entry): ReactNode {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}
