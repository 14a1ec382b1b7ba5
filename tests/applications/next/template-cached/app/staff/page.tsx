import { forbidden, unauthorized } from "next/navigation"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Staff />
    </Suspense>
  )
}

async function Staff() {
  const session = await auth()
  if (session === null) unauthorized()
  if (session.user?.name !== "ann") forbidden()
  return <p id="staff">For staff: {session.user.name}</p>
}
