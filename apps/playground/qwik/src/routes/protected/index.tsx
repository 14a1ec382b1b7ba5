import { component$ } from "@builder.io/qwik"
import { Link, type DocumentHead, type RequestHandler } from "@builder.io/qwik-city"
import { displayName } from "playground-content/display-name.ts"
import { useSession } from "../plugin@auth.ts"

/** Runs before the page. A user without a session is sent to sign in and back. */
// #region /protected
export const onRequest: RequestHandler = ({ redirect, sharedMap, url }) => {
  if (sharedMap.get("session")) return
  const query = new URLSearchParams({ callbackUrl: url.pathname })
  // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
  throw redirect(302, `/api/auth/signin?${query}`)
}
// #endregion

export const head: DocumentHead = { title: "Protected page" }

/** Requires a session. */
export default component$(() => {
  const session = useSession()
  return (
    session.value && (
      <>
        <header class="intro">
          <h1>Protected page</h1>
          <p>
            Only users with a session get here. Welcome,{" "}
            <strong>
              <bdi>{displayName(session.value)}</bdi>
            </strong>
            .
          </p>
        </header>
        <section class="card">
          <h2>How it works</h2>
          <p>
            <code>onRequest</code> of this page runs before it is rendered, and finds the session in{" "}
            <code>sharedMap</code>. A stranger goes to the sign-in page, and returns here afterwards.
          </p>
          <p>
            To see it from the outside: <Link href="/">sign out on the start page</Link>, then open this page
            again.
          </p>
        </section>
      </>
    )
  )
})
