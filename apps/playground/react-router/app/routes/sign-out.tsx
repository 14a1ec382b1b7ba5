import type { SessionSummary } from "@latchkey/react-router"
import type { ReactNode } from "react"
import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "react-router"
import { endSession, requireSession, sessions, signOut, signOutEverywhere } from "../auth.server.ts"
import { DeviceRow } from "../components/device-row.tsx"
import "playground-content/tokens.css"

export const meta: MetaFunction = () => [{ title: "Signing out · Latchkey playground" }]

interface SignOutData {
  readonly own: readonly SessionSummary[]
  /** The URL at which the identity provider shows who is signed in. */
  readonly atProvider: string
}

export async function loader({ context }: LoaderFunctionArgs): Promise<SignOutData> {
  return { own: await sessions(context), atProvider: `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions` }
}

/**
 * Ends one of the user's sessions, all of them, or this browser's session, optionally at the identity provider, too.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response | null> {
  // #region /sign-out
  const form = await request.formData()
  const session = form.get("session")
  if (typeof session === "string") {
    await endSession(context, session)
    return null
  }
  const intent = form.get("intent")
  if (intent !== "everywhere") return signOut(context, { redirectTo: "/", provider: intent === "provider" })
  const { user } = await requireSession(context)
  if (user?.id !== undefined) await signOutEverywhere(context, user.id)
  return redirect("/")
  // #endregion
}

/** The page about the ways to end a session. */
export default function SignOutPage(): ReactNode {
  const { own, atProvider } = useLoaderData<typeof loader>()
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
          <code>{"signOut(context, { provider: true })"}</code> goes on at the identity provider, which asks
          first.
        </p>
        <div className="choices">
          <Form method="post">
            <button type="submit" className="primary" name="intent" value="provider">
              Sign out at the identity provider, too
            </button>
          </Form>
          <Form method="post">
            <button type="submit" name="intent" value="here">
              Sign out here only
            </button>
          </Form>
        </div>
      </section>
      <section className="card" aria-labelledby="every-browser">
        <h2 id="every-browser">In every browser</h2>
        <ul className="devices" role="list">
          {own.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
        <Form method="post">
          <button type="submit" name="intent" value="everywhere">
            Sign out everywhere
          </button>
        </Form>
        <p className="hint">
          The identity provider can end them all as well, by posting a logout token to this application: see{" "}
          <a href={atProvider}>its list of sessions</a>.
        </p>
      </section>
    </>
  )
}
