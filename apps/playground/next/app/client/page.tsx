import { SessionProvider } from "@latchkey/next/react"
import type { Metadata } from "next"
import type { ReactNode } from "react"
import { ClientSession } from "../../components/client-session.tsx"

export const metadata: Metadata = { title: "Client component" }

/**
 * The session in the browser. The provider doesn't get it from the server here, so that all three states can be seen.
 */
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
