import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <main>
      <h1>Members</h1>
      <Suspense>
        <Secret />
      </Suspense>
    </main>
  )
}

async function Secret() {
  const session = await auth()
  return <p id="secret">{session === null ? "Sign in first." : `For ${session.user?.name} only.`}</p>
}
