import type { Metadata } from "next"
import Link from "next/link"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { auth } from "../../auth.ts"
import { displayName } from "playground-content/display-name.ts"

export const metadata: Metadata = { title: "Protected page" }

/**
 * Requires a session. The proxy redirects users without one before this runs. A page with secrets should check again
 * itself.
 */
export default async function ProtectedPage(): Promise<ReactNode> {
  const session = await auth()
  if (!session) redirect("/api/auth/signin?callbackUrl=%2Fprotected")
  return (
    <>
      <header className="intro">
        <h1>Protected page</h1>
        <p>
          Only users with a session get here. Welcome,{" "}
          <strong>
            <bdi>{displayName(session)}</bdi>
          </strong>
          .
        </p>
      </header>
      <section className="card">
        <h2>How it works</h2>
        <p>
          <code>proxy.ts</code> runs before this page and asks the <code>authorized</code> callback. A
          stranger goes to the sign-in page, and returns here afterwards.
        </p>
        <p>
          To see it from the outside: <Link href="/">sign out on the start page</Link>, then open this page
          again.
        </p>
      </section>
    </>
  )
}
