import type { Metadata } from "next"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { signOutHere } from "../../actions.ts"
import { auth, sessions } from "../../auth.ts"
import { DeviceRow } from "../../components/device-row.tsx"
import { endAllSessions, signOutAtProvider } from "../../session-actions.ts"
import "playground-content/tokens.css"

export const metadata: Metadata = { title: "Signing out" }

/** The page about the ways to end a session. */
export default async function SignOutPage(): Promise<ReactNode> {
  if (!(await auth())) redirect("/api/auth/signin?callbackUrl=%2Fsign-out")
  return (
    <>
      <header className="intro">
        <h1>Signing out</h1>
        <p>
          If you sign out here, you're still signed in at the identity provider and in other browsers, unless
          you choose otherwise.
        </p>
      </header>
      <section className="card" aria-labelledby="this-browser">
        <h2 id="this-browser">In this browser</h2>
        <p className="hint">
          <code>{"signOut({ provider: true })"}</code> goes on at the identity provider, which asks first.
        </p>
        <div className="choices">
          <form action={signOutAtProvider}>
            <button type="submit" className="primary">
              Sign out at the identity provider, too
            </button>
          </form>
          <form action={signOutHere}>
            <button type="submit">Sign out here only</button>
          </form>
        </div>
      </section>
      <section className="card" aria-labelledby="every-browser">
        <h2 id="every-browser">In every browser</h2>
        <ul className="devices" role="list">
          {(await sessions()).map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
        <form action={endAllSessions}>
          <button type="submit">Sign out everywhere</button>
        </form>
        <p className="hint">
          The identity provider can end them all as well, by posting a logout token to this application: see{" "}
          <a href={`${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions`}>its list of sessions</a>.
        </p>
      </section>
    </>
  )
}
