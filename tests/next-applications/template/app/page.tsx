import { cookies } from "next/headers"
import { auth } from "../auth"

export default async function Page() {
  const [first, second] = await Promise.all([auth(), auth()])
  const sent = (await cookies()).getAll().filter(({ name }) => name.endsWith("session-token"))
  return (
    <main>
      <p id="name">{first?.user?.name ?? "nobody"}</p>
      <p id="first">{first?.read ?? "nobody"}</p>
      <p id="second">{second?.read ?? "nobody"}</p>
      <p id="cookie">{sent.map(({ value }) => value).join(",")}</p>
    </main>
  )
}
