import { Suspense, type ReactNode } from "react"
import { auth } from "../auth"

async function Read() {
  const session = await auth()
  return <p id="layout">{session?.read ?? "nobody"}</p>
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Read />
        </Suspense>
        {children}
      </body>
    </html>
  )
}
