import { Suspense } from "react"
import { auth, signIn, signOut } from "../auth"

export default function Page() {
  return (
    <Suspense>
      <SignInOrOut />
    </Suspense>
  )
}

async function SignInOrOut() {
  const session = await auth()
  async function toggle() {
    "use server"
    await (session ? signOut() : signIn("development"))
  }
  return (
    <form action={toggle}>
      <p>{session ? `Hello, ${session.user?.name}.` : "Nobody is signed in."}</p>
      <button>{session ? "Sign out" : "Sign in"}</button>
      <a href="/members">Members only</a>
    </form>
  )
}
