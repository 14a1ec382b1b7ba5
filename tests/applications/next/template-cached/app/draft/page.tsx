import { draftMode } from "next/headers"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Draft />
    </Suspense>
  )
}

async function Draft() {
  const session = await auth()
  const { isEnabled } = await draftMode()
  return (
    <p id="draft">
      {session?.user?.name ?? "nobody"} {isEnabled ? "drafts" : "published"}
    </p>
  )
}
