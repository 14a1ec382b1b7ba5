import type { Session } from "@latchkey/core/types"
import { displayName } from "playground-content/display-name.ts"
import type { ReactNode } from "react"
import { JsonView } from "./json-view.tsx"
import { Moment } from "./moment.tsx"
import { Portrait } from "./portrait.tsx"

const providerNames: Readonly<Record<string, string>> = {
  credentials: "Name and password",
  development: "Development identity provider",
  email: "A link by e-mail",
  passkey: "A passkey",
}

interface SessionCardsProps {
  readonly session: Session & {
    readonly provider?: string | undefined
    readonly signedInAt?: number | undefined
  }
  /** The form that signs out. */
  readonly children: ReactNode
}

/** The signed-in user: who, how, until when, and the content of the session. */
export function SessionCards({ session, children }: SessionCardsProps): ReactNode {
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
        {children}
        <dl>
          <div>
            <dt>Signed in with</dt>
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
          The application knows this about you. The browser keeps it encrypted, in one cookie.
        </p>
        <JsonView value={session} label="Session, as JSON" />
      </section>
    </>
  )
}
