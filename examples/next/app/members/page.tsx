import { redirect } from "next/navigation"
import { Suspense } from "react"
import { auth } from "../../auth"

export default function Page() {
  return (
    <Suspense>
      <Members />
    </Suspense>
  )
}

async function Members() {
  const session = await auth()
  if (session === null) redirect("/api/auth/signin?callbackUrl=/members")
  return (
    <main>
      <h1>{`Welcome, ${session.user?.name ?? session.user?.email}.`}</h1>
    </main>
  )
}
