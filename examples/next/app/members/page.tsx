import { redirect } from "next/navigation"
import { auth } from "../../auth"

export default async function Page() {
  const session = await auth()
  if (session === null) redirect("/api/auth/signin?callbackUrl=/members")
  return <p>{`Welcome, ${session.user?.name}.`}</p>
}
