import type { ReactNode } from "react"
import { revokeSession } from "../revoke.ts"
import type { StoredPerson, StoredSession } from "../store/people.ts"
import { Moment } from "./moment.tsx"

/** A user in the store, with accounts and sessions. */
export function PersonCard({
  person,
  ownSession,
}: {
  person: StoredPerson
  /** The key of this browser's session. */
  ownSession: string | undefined
}): ReactNode {
  const { id, name, email, signedInAt, accounts, sessions } = person
  const shown = name ?? email ?? "A user without a name"
  return (
    <section className="card stored" aria-labelledby={`person-${id}`}>
      <div>
        <h2 id={`person-${id}`}>
          <bdi>{shown}</bdi>
        </h2>
        {email !== null && email !== shown && <p className="muted">{email}</p>}
        <p className="hint">
          {signedInAt === null ? (
            "Has never signed in"
          ) : (
            <>
              Last sign-in: <Moment at={signedInAt} />
            </>
          )}
        </p>
      </div>
      <Rows name="Accounts">
        {accounts.map(({ provider, providerAccountId }) => (
          <li key={`${provider} ${providerAccountId}`}>
            <span>{provider}</span>
            <code>{providerAccountId}</code>
          </li>
        ))}
      </Rows>
      <Rows name="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.key} person={id} session={session} isOwn={session.key === ownSession} />
        ))}
      </Rows>
    </section>
  )
}

/** Rows under a name. A list needs at least one. */
function Rows({ name, children }: { name: string; children: readonly ReactNode[] }): ReactNode {
  return (
    <>
      <h3>{name}</h3>
      {children.length === 0 ? <p className="hint">None</p> : <ul role="list">{children}</ul>}
    </>
  )
}

function SessionRow({
  person,
  session: { key, expires },
  isOwn,
}: {
  person: string
  session: StoredSession
  isOwn: boolean
}): ReactNode {
  return (
    <li>
      <span>
        <code>{key}</code>
        {isOwn && <strong className="own"> this browser</strong>}
        <span className="muted">
          {" "}
          expires <Moment at={expires} />
        </span>
      </span>
      <form action={revokeSession}>
        <input type="hidden" name="person" value={person} />
        <input type="hidden" name="session" value={key} />
        <button type="submit" aria-label={`Revoke session ${key}`}>
          Revoke
        </button>
      </form>
    </li>
  )
}
