import { component$ } from "@builder.io/qwik"
import { Form, routeLoader$, type DocumentHead } from "@builder.io/qwik-city"
import { useSignOut } from "../plugin@auth.ts"
import "playground-content/tokens.css"

export const head: DocumentHead = { title: "Signing out" }

/** Where the identity provider shows who is signed in. A stranger is sent to sign in and back. */
export const useProviderSessions = routeLoader$(({ env, redirect, sharedMap }) => {
  if (sharedMap.get("session")) return `${env.get("AUTH_DEVELOPMENT_ISSUER")}/sessions`
  // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
  throw redirect(302, "/api/auth/signin?callbackUrl=%2Fsign-out")
})

/** The ways in which a session ends. */
export default component$(() => {
  const sessions = useProviderSessions()
  const signOut = useSignOut()
  return (
    <>
      <header class="intro">
        <h1>Signing out</h1>
        <p>
          Whoever signs out here is still signed in at the identity provider, and in other browsers. It need
          not be so.
        </p>
      </header>
      <section class="card" aria-labelledby="this-browser">
        <h2 id="this-browser">In this browser</h2>
        <p class="hint">
          <code>{"signOut.submit({ provider: true })"}</code> goes on at the identity provider, which asks
          first.
        </p>
        <div class="choices">
          <Form action={signOut}>
            <input type="hidden" name="redirectTo" value="/" />
            <input type="hidden" name="provider" value="true" />
            <button type="submit" class="primary">
              Sign out at the identity provider, too
            </button>
          </Form>
          <Form action={signOut}>
            <input type="hidden" name="redirectTo" value="/" />
            <button type="submit">Sign out here only</button>
          </Form>
        </div>
      </section>
      <section class="card" aria-labelledby="every-browser">
        <h2 id="every-browser">In every browser</h2>
        <p>
          The identity provider can end all of your sessions, by posting a logout token to this application:
          see <a href={sessions.value}>who is signed in there</a>.
        </p>
      </section>
    </>
  )
})
