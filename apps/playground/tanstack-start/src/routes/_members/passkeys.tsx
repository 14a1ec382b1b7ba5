import { createFileRoute } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { AddPasskey } from "../../components/add-passkey.tsx"
import { PasskeyRow } from "../../components/passkey-row.tsx"
import { readPasskeys } from "../../functions/passkeys.ts"

/** The signed-in user's passkeys, with forms to add, name and remove them. */
export const Route = createFileRoute("/_members/passkeys")({
  head: () => ({ meta: [{ title: "Your passkeys · Latchkey playground" }] }),
  loader: async () => readPasskeys(),
  component: PasskeysPage,
})

function PasskeysPage(): ReactNode {
  const own = Route.useLoaderData()
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
