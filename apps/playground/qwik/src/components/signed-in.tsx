import { component$ } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import type { Session } from "@latchkey/qwik"
import { displayName } from "playground-content/display-name.ts"
import { useSignOut } from "../routes/plugin@auth.ts"
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
export const SignedIn = component$<{ session: Session }>(({ session }) => {
  const signOut = useSignOut()
  const { user } = session
  return (
    <>
      <section class="card person" aria-labelledby="who">
        <Portrait user={user} />
        <div class="who">
          <p class="overline">You are signed in as</p>
          <h1 id="who">
            <bdi>{displayName(session)}</bdi>
          </h1>
          {user?.email && user.email !== displayName(session) && <p class="muted">{user.email}</p>}
        </div>
        <Form action={signOut}>
          <input type="hidden" name="redirectTo" value="/" />
          <button type="submit">Sign out</button>
        </Form>
        <SessionFacts session={session} />
      </section>
      <section class="card" aria-labelledby="session">
        <h2 id="session">Your session</h2>
        <p class="hint">
          The application knows this about you. The browser keeps it encrypted, in one cookie.
        </p>
        <JsonView value={session} label="Session, as JSON" />
      </section>
      <LookAround signedIn />
    </>
  )
})

const SessionFacts = component$<{ session: Session }>(({ session }) => (
  <dl>
    <div>
      <dt>Signed in with</dt>
      <dd>{providerNames[session.provider ?? ""] ?? session.provider ?? "unknown"}</dd>
    </div>
    <div>
      <dt>Since</dt>
      <dd>
        {session.signedInAt === undefined ? (
          "unknown"
        ) : (
          <Moment at={new Date(session.signedInAt * 1000).toISOString()} />
        )}
      </dd>
    </div>
    <div>
      <dt>Expires, unless used</dt>
      <dd>
        <Moment at={session.expires} />
      </dd>
    </div>
  </dl>
))
