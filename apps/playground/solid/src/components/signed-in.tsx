import type { Session } from "@latchkey/solid"
import { displayName } from "playground-content/display-name.ts"
import { Show, type JSX } from "solid-js"
import { signOutHere } from "../actions.ts"
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
export function SignedIn(props: { session: Session }): JSX.Element {
  return (
    <>
      <section class="card person" aria-labelledby="who">
        <Portrait user={props.session.user} />
        <div class="who">
          <p class="overline">You are signed in as</p>
          <h1 id="who">
            <bdi>{displayName(props.session)}</bdi>
          </h1>
          <Show when={props.session.user?.email !== displayName(props.session) && props.session.user?.email}>
            {(email) => <p class="muted">{email()}</p>}
          </Show>
        </div>
        <form action={signOutHere} method="post">
          <button type="submit">Sign out</button>
        </form>
        <SessionFacts session={props.session} />
      </section>
      <section class="card" aria-labelledby="session">
        <h2 id="session">Your session</h2>
        <p class="hint">
          The application knows this about you. The browser keeps it encrypted, in one cookie.
        </p>
        <JsonView value={props.session} label="Session, as JSON" />
      </section>
      <LookAround signedIn />
    </>
  )
}

function SessionFacts(props: { session: Session }): JSX.Element {
  const provider = (): string => {
    const id = props.session.provider
    return id === undefined ? "unknown" : (providerNames[id] ?? id)
  }
  return (
    <dl>
      <div>
        <dt>Signed in with</dt>
        <dd>{provider()}</dd>
      </div>
      <div>
        <dt>Since</dt>
        <dd>
          <Show when={props.session.signedInAt} fallback="unknown">
            {(seconds) => <Moment at={new Date(seconds() * 1000)} />}
          </Show>
        </dd>
      </div>
      <div>
        <dt>Expires, unless used</dt>
        <dd>
          <Moment at={new Date(props.session.expires)} />
        </dd>
      </div>
    </dl>
  )
}
