import type { Session } from "@latchkey/next"
import type { ReactNode } from "react"
import { signOutHere } from "../actions.ts"
import { displayName } from "playground-content/display-name.ts"
import { JsonView } from "./json-view.tsx"
import { LookAround } from "./look-around.tsx"
import { Moment } from "./moment.tsx"
import { Portrait } from "./portrait.tsx"

const providerNames: Readonly<Record<string, string>> = {
  credentials: "Name and password",
  development: "Development identity provider",
  email: "A link by e-mail",
  passkey: "A passkey",
}

/** The start page for a signed-in user: who, how, until when, and the content of the session. */
export function SignedIn({ session }: { session: Session }): ReactNode {
  const { user, provider, signedInAt, expires } = session
  const name = displayName(session)
  return (
    <>
      <section className="card person" aria-labelledby="who">
        <Portrait user={user} />
        <div className="who">
          <p className="overline">You are signed in as</p>
          <h1 id="who">
            <bdi>{name}</bdi>
          </h1>
          {user?.email && user.email !== name && <p className="muted">{user.email}</p>}
        </div>
        <form action={signOutHere}>
          <button type="submit">Sign out</button>
        </form>
        <dl>
          <div>
            <dt>Last signed in with</dt>
            <dd>{provider === undefined ? "unknown" : (providerNames[provider] ?? provider)}</dd>
          </div>
          <div>
            <dt>Since</dt>
            <dd>{signedInAt === undefined ? "unknown" : <Moment at={new Date(signedInAt * 1000)} />}</dd>
          </div>
          <div>
            <dt>Expires, unless used</dt>
            <dd>
              <Moment at={new Date(expires)} />
            </dd>
          </div>
        </dl>
      </section>
      <section className="card" aria-labelledby="session">
        <h2 id="session">Your session</h2>
        <p className="hint">
          {session.key === undefined
            ? "The application knows this about you. The browser keeps it encrypted, in one cookie."
            : "The application knows this about you. The browser has a random key to it, the store has the rest."}
        </p>
        <JsonView value={session} label="Session, as JSON" />
      </section>
      <LookAround signedIn />
    </>
  )
}
