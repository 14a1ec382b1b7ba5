import { SessionProvider, signIn, useSession } from "@latchkey/react-router/client"
import { ClientSession } from "playground-react/client-session.tsx"
import type { ReactNode } from "react"
import type { MetaFunction } from "react-router"

export const meta: MetaFunction = () => [{ title: "Client component · Latchkey playground" }]

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
        <SessionInBrowser />
      </SessionProvider>
    </>
  )
}

// #region /client
/** Shows the session, which `session.update` changes. */
function SessionInBrowser(): ReactNode {
  const session = useSession()
  const askToSignIn = async (): Promise<unknown> => signIn()
  return <ClientSession session={session} signIn={askToSignIn} />
}
// #endregion
