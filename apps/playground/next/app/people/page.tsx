import type { Metadata } from "next"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { auth } from "../../auth.ts"
import { PersonCard } from "../../components/person-card.tsx"
import { databaseNames } from "../../store/databases.ts"
import { maxPeople } from "../../store/people.ts"
import { settings, store } from "../../store/store.ts"

export const metadata: Metadata = { title: "People" }

/** The content of the store without secrets: users, their accounts and their sessions. */
export default async function PeoplePage(): Promise<ReactNode> {
  const session = await auth()
  if (!session) redirect("/api/auth/signin?callbackUrl=%2Fpeople")
  const people = await store.people()
  return (
    <>
      <header className="intro">
        <h1>People</h1>
        <p>
          Users, accounts and sessions, as they stand in the store:{" "}
          <strong>{databaseNames[settings.database]}</strong>.{" "}
          {settings.sessions === "jwt"
            ? "Sessions are encrypted cookies here, so none are stored."
            : "Revoke a session, and its browser is signed out at its next request."}
        </p>
        {people.length === maxPeople && <p className="hint">The last {maxPeople} users to sign in.</p>}
      </header>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} ownSession={session.key} />
      ))}
    </>
  )
}
