import type { Passkey, PasskeySignals } from "@latchkey/react-router"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import type { ReactNode } from "react"
import {
  redirectDocument,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "react-router"
import { passkeys } from "../auth.server.ts"
import { AddPasskey } from "../components/add-passkey.tsx"
import { PasskeyRow } from "../components/passkey-row.tsx"

export const meta: MetaFunction = () => [{ title: "Your passkeys · Latchkey playground" }]

export async function loader({ context }: LoaderFunctionArgs): Promise<Passkey[]> {
  return passkeys.list(context)
}

/** Names a passkey, or removes one and returns the data that the browser needs to stop offering it. */
export async function action({
  context,
  request,
}: ActionFunctionArgs): Promise<PasskeySignals | Response | null> {
  // #region /passkeys
  const form = await request.formData()
  const [id, name] = [form.get("id"), form.get("name")]
  if (typeof id !== "string") return null
  if (typeof name === "string") {
    await passkeys.rename(context, id, name)
    return null
  }
  try {
    return await passkeys.remove(context, id)
  } catch (error) {
    if (asksToSignInAgain(error)) return redirectDocument(signInAgain)
    throw error
  }
  // #endregion
}

/** The signed-in user's passkeys, with forms to add, name and remove them. */
export default function PasskeysPage(): ReactNode {
  const own = useLoaderData<typeof loader>()
  return (
    <>
      <header className="intro">
        <h1>Your passkeys</h1>
        <p>Each signs you in on the devices that have it. With two of them, losing one locks nobody out.</p>
      </header>
      <section className="card stored" aria-labelledby="own">
        <h2 id="own">Passkeys</h2>
        {own.length === 0 ? (
          <p className="hint">None</p>
        ) : (
          <ul role="list">
            {own.map((passkey) => (
              <PasskeyRow key={passkey.credentialID} passkey={passkey} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </section>
    </>
  )
}
