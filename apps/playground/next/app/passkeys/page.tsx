import type { Metadata } from "next"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { auth, passkeys } from "../../auth.ts"
import { AddPasskey } from "../../components/add-passkey.tsx"
import { PasskeyRow } from "../../components/passkey-row.tsx"

export const metadata: Metadata = { title: "Your passkeys" }

/** The signed-in user's passkeys, with forms to add, name and remove them. */
export default async function PasskeysPage(): Promise<ReactNode> {
  const session = await auth()
  if (!session) redirect("/api/auth/signin?callbackUrl=%2Fpasskeys")
  const own = await passkeys.list()
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
