import Link from "next/link"
import { Suspense } from "react"
import { auth, signIn, signOut } from "../auth"

export const metadata = { title: "Start" }

export default function Page() {
  return (
    <Suspense>
      <Start />
    </Suspense>
  )
}

async function Start() {
  const session = await auth()
  const name = session?.user?.name ?? session?.user?.email
  async function toggle() {
    "use server"
    await (session ? signOut() : signIn("development"))
  }
  return (
    <main>
      <h1>{session ? `Hello, ${name}.` : "Nobody is signed in."}</h1>
      <form action={toggle}>
        <button>{session ? "Sign out" : "Sign in"}</button>
      </form>
      <nav>
        <Link href="/members">Members only</Link>
        <a href="/api/auth/session">Session</a>
        <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/nextjs.md#next">
          What next?
        </a>
      </nav>
    </main>
  )
}
