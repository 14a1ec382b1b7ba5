import { connection } from "next/server"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Shared />
    </Suspense>
  )
}

/** Would show one user's name to all. */
async function sharedName(): Promise<string> {
  "use cache"
  const session = await auth()
  return session?.user?.name ?? "nobody"
}

async function Shared() {
  // Only for the test: otherwise the build fails already.
  await connection()
  return <p id="shared">{await sharedName()}</p>
}
