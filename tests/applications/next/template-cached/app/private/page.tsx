import { cacheLife } from "next/cache"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <main>
      <h1>Private</h1>
      <Suspense>
        <Name />
      </Suspense>
    </main>
  )
}

async function currentUser(): Promise<{ name: string } | null> {
  "use cache: private"
  cacheLife("minutes")
  const session = await auth()
  return session === null ? null : { name: session.user?.name ?? "" }
}

async function Name() {
  const user = await currentUser()
  return <p id="private">{user?.name ?? "nobody"}</p>
}
