import { Title } from "@solidjs/meta"
import { createAsync, type RouteDefinition } from "@solidjs/router"
import { For, Show, type JSX } from "solid-js"
import { signOutHere } from "../actions.ts"
import { DeviceRow } from "../components/device-row.tsx"
import { endAllSessions, ownSessions, signOutAtProvider, type OwnSessions } from "../sessions.ts"
import "playground-content/tokens.css"

export const route: RouteDefinition = { preload: () => void ownSessions() }

/** The page about the ways to end a session. */
export default function SignOutPage(): JSX.Element {
  const own = createAsync(() => ownSessions(), { deferStream: true })
  return (
    <Show when={own()}>
      {(known) => (
        <>
          <Title>Signing out · Latchkey playground</Title>
          <header class="intro">
            <h1>Signing out</h1>
            <p>
              If you sign out here, you're still signed in at the identity provider and in other browsers,
              unless you choose otherwise.
            </p>
          </header>
          <section class="card" aria-labelledby="this-browser">
            <h2 id="this-browser">In this browser</h2>
            <p class="hint">
              <code>{"signOut({ provider: true })"}</code> goes on at the identity provider, which asks first.
            </p>
            <div class="choices">
              <form action={signOutAtProvider} method="post">
                <button type="submit" class="primary">
                  Sign out at the identity provider, too
                </button>
              </form>
              <form action={signOutHere} method="post">
                <button type="submit">Sign out here only</button>
              </form>
            </div>
          </section>
          <EveryBrowser own={known()} />
        </>
      )}
    </Show>
  )
}

function EveryBrowser(props: { own: OwnSessions }): JSX.Element {
  return (
    <section class="card" aria-labelledby="every-browser">
      <h2 id="every-browser">In every browser</h2>
      <ul class="devices" role="list">
        <For each={props.own.sessions}>{(session) => <DeviceRow session={session} />}</For>
      </ul>
      <form action={endAllSessions} method="post">
        <button type="submit">Sign out everywhere</button>
      </form>
      <p class="hint">
        The identity provider can end them all as well, by posting a logout token to this application: see{" "}
        <a href={props.own.atProvider} rel="external">
          its list of sessions
        </a>
        .
      </p>
    </section>
  )
}
