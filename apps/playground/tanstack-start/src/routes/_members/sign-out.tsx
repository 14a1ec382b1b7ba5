import { createFileRoute } from "@tanstack/react-router"
import tokensCss from "playground-content/tokens.css?url"
import type { ReactNode } from "react"
import { ButtonForm } from "../../components/button-form.tsx"
import { DeviceRow } from "../../components/device-row.tsx"
import { leaveEverywhere, leaveHere, leaveProvider, readSessions } from "../../functions/sign-out.ts"

/** The page about the ways to end a session. */
export const Route = createFileRoute("/_members/sign-out")({
  head: () => ({
    meta: [{ title: "Signing out · Latchkey playground" }],
    links: [{ rel: "stylesheet", href: tokensCss }],
  }),
  loader: async () => readSessions(),
  component: SignOutPage,
})

function SignOutPage(): ReactNode {
  const { own, atProvider } = Route.useLoaderData()
  return (
    <>
      <header className="intro">
        <h1>Signing out</h1>
        <p>
          If you sign out here, you're still signed in at the identity provider and in other browsers, unless
          you choose otherwise.
        </p>
      </header>
      <section className="card" aria-labelledby="this-browser">
        <h2 id="this-browser">In this browser</h2>
        <p className="hint">
          <code>{"signOut({ provider: true })"}</code> goes on at the identity provider, which asks first.
        </p>
        <div className="choices">
          <ButtonForm call={leaveProvider} className="primary">
            Sign out at the identity provider, too
          </ButtonForm>
          <ButtonForm call={leaveHere}>Sign out here only</ButtonForm>
        </div>
      </section>
      <section className="card" aria-labelledby="every-browser">
        <h2 id="every-browser">In every browser</h2>
        <ul className="devices" role="list">
          {own.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
        <ButtonForm call={leaveEverywhere}>Sign out everywhere</ButtonForm>
        <p className="hint">
          The identity provider can end them all as well, by posting a logout token to this application: see{" "}
          <a href={atProvider}>its list of sessions</a>.
        </p>
      </section>
    </>
  )
}
