import { component$ } from "@builder.io/qwik"
import { Form, routeAction$, routeLoader$, type DocumentHead } from "@builder.io/qwik-city"
import type { Session } from "@latchkey/qwik"
import { Moment } from "../../components/moment.tsx"
import { endSession, sessions, signOutEverywhere, useSignOut } from "../plugin@auth.ts"
import "playground-content/tokens.css"

export const head: DocumentHead = { title: "Signing out" }

/** The user's sessions. A user who isn't signed in is sent to sign in and back. */
export const useSessions = routeLoader$(async (event) => {
  if (!event.sharedMap.get("session")) {
    // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
    throw event.redirect(302, "/api/auth/signin?callbackUrl=%2Fsign-out")
  }
  const own = await sessions(event)
  return {
    atProvider: `${event.env.get("AUTH_DEVELOPMENT_ISSUER")}/sessions`,
    sessions: own.map(({ id, device, current, signedInAt }) => ({
      id,
      device,
      current,
      signedInAt: signedInAt.toISOString(),
    })),
  }
})

/** Ends one of the user's sessions. The list contains only sessions of this user. */
// #region /sign-out
export const useEndSession = routeAction$(async ({ session }, event) => {
  if (typeof session === "string") await endSession(event, session)
})

/** Ends all of the user's sessions. */
export const useEndAllSessions = routeAction$(async (_, event) => {
  const session = event.sharedMap.get("session") as Session | null
  const id = session?.user?.id
  if (id !== undefined) await signOutEverywhere(event, id)
  // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
  throw event.redirect(303, "/")
})
// #endregion

/** The page about the ways to end a session. */
export default component$(() => {
  const own = useSessions()
  const signOut = useSignOut()
  return (
    <>
      <header class="intro">
        <h1>Signing out</h1>
        <p>
          If you sign out here, you're still signed in at the identity provider and in other browsers, unless
          you choose otherwise.
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
      <EveryBrowser sessions={own.value.sessions} atProvider={own.value.atProvider} />
    </>
  )
})

/** A session in the form that the page gets. */
interface Device {
  readonly id: string
  readonly device: string
  readonly current: boolean
  readonly signedInAt: string
}

const EveryBrowser = component$<{ sessions: readonly Device[]; atProvider: string }>((props) => {
  const end = useEndSession()
  const endAll = useEndAllSessions()
  return (
    <section class="card" aria-labelledby="every-browser">
      <h2 id="every-browser">In every browser</h2>
      <ul class="devices" role="list">
        {props.sessions.map(({ id, device, current, signedInAt }) => (
          <li key={id}>
            <span>
              <strong>{device}</strong>
              {current && <strong class="own"> this browser</strong>}
              <br />
              <span class="hint">
                signed in <Moment at={signedInAt} />
              </span>
            </span>
            <Form action={end}>
              <input type="hidden" name="session" value={id} />
              <button type="submit" aria-label={`End the session of ${device}`}>
                End
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Form action={endAll}>
        <button type="submit">Sign out everywhere</button>
      </Form>
      <p class="hint">
        The identity provider can end them all as well, by posting a logout token to this application: see{" "}
        <a href={props.atProvider}>its list of sessions</a>.
      </p>
    </section>
  )
})
