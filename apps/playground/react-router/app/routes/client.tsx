import { SessionProvider } from "@latchkey/react-router/client"
import type { ReactNode } from "react"
import type { MetaFunction } from "react-router"
import { ClientSession } from "../components/client-session.tsx"

export const meta: MetaFunction = () => [{ title: "Client component · Latchkey playground" }]

/** The session in the browser. The provider gets none from the server here, so that all three states can be seen. */
export default function ClientPage(): ReactNode {
  return (
    <>
      <header className="intro">
        <h1>Client component</h1>
        <p>
          This part of the page runs in the browser, and reads the session with <code>useSession</code>.
        </p>
      </header>
      <SessionProvider>
        <ClientSession />
      </SessionProvider>
    </>
  )
}
