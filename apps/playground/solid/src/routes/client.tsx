import { SessionProvider } from "@latchkey/solid/client"
import { Title } from "@solidjs/meta"
import type { JSX } from "solid-js"
import { ClientSession } from "../components/client-session.tsx"

/**
 * The session in the browser. The provider doesn't get it from the server here, so that all three states can be seen.
 */
export default function ClientPage(): JSX.Element {
  return (
    <>
      <Title>Client component · Latchkey playground</Title>
      <header class="intro">
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
