import type { ReactNode } from "react"
import { auth } from "../../auth"

export default async function Page(): Promise<ReactNode> {
  const session = await auth()
  return <p id="who">{session?.user?.email ?? "nobody"}</p>
}
