import { Title } from "@solidjs/meta"
import { A, createAsync, type RouteDefinition } from "@solidjs/router"
import { displayName } from "playground-content/display-name.ts"
import { Show, type JSX } from "solid-js"
import { protectedSession } from "../session.ts"

export const route: RouteDefinition = { preload: () => void protectedSession() }

/**
 * Requires a session. The middleware redirects users without one before this runs. The function that the page calls
 * checks again itself.
 */
export default function ProtectedPage(): JSX.Element {
  const session = createAsync(() => protectedSession(), { deferStream: true })
  return (
    <Show when={session()}>
      {(known) => (
        <>
          <Title>Protected page · Latchkey playground</Title>
          <header class="intro">
            <h1>Protected page</h1>
            <p>
              Only users with a session get here. Welcome,{" "}
              <strong>
                <bdi>{displayName(known())}</bdi>
              </strong>
              .
            </p>
          </header>
          <section class="card">
            <h2>How it works</h2>
            <p>
              <code>middleware.ts</code> runs before this page is rendered, and the query that it reads asks
              for a session too. A stranger goes to the sign-in page, and returns here afterwards.
            </p>
            <p>
              To see it from the outside: <A href="/">sign out on the start page</A>, then open this page
              again.
            </p>
          </section>
        </>
      )}
    </Show>
  )
}
