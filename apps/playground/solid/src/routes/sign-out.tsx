import { Title } from "@solidjs/meta"
import { createAsync, type RouteDefinition } from "@solidjs/router"
import { Show, type JSX } from "solid-js"
import { signOutHere } from "../actions.ts"
import { providerSessions, signOutAtProvider } from "../token.ts"
import "playground-content/tokens.css"

export const route: RouteDefinition = { preload: () => void providerSessions() }

/** The ways in which a session ends. */
export default function SignOutPage(): JSX.Element {
  const sessions = createAsync(() => providerSessions(), { deferStream: true })
  return (
    <Show when={sessions()}>
      {(address) => (
        <>
          <Title>Signing out · Latchkey playground</Title>
          <header class="intro">
            <h1>Signing out</h1>
            <p>
              Whoever signs out here is still signed in at the identity provider, and in other browsers. It
              need not be so.
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
          <section class="card" aria-labelledby="every-browser">
            <h2 id="every-browser">In every browser</h2>
            <p>
              The identity provider can end all of your sessions, by posting a logout token to this
              application: see{" "}
              <a href={address()} rel="external">
                who is signed in there
              </a>
              .
            </p>
          </section>
        </>
      )}
    </Show>
  )
}
