import type { ReactNode } from "react"
import { auth } from "../auth"

export default async function Layout({ children }: { children: ReactNode }) {
  const session = await auth()
  return (
    <html lang="en">
      <body>
        <p id="layout">{session?.read ?? "nobody"}</p>
        {children}
      </body>
    </html>
  )
}
