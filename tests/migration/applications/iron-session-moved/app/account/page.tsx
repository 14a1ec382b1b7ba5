import { redirect } from "next/navigation"
import { auth } from "@/auth"

export default async function Account() {
  const user = (await auth())?.user
  if (!user) redirect("/login")
  return <p id="person">{`${user.name} (${user.id})`}</p>
}
