import { createAsync } from "@solidjs/router"
import { enter, leave, session } from "../session"

export default function Home() {
  const found = createAsync(() => session(), { deferStream: true })
  const name = () => found()?.user?.name ?? found()?.user?.email
  return (
    <main>
      <h1>{found() ? `Hello, ${name()}.` : "Nobody is signed in."}</h1>
      <form action={found() ? leave : enter} method="post">
        <button>{found() ? "Sign out" : "Sign in"}</button>
      </form>
      <nav>
        <a href="/members">Members only</a>
        <a href="/api/auth/session" rel="external">
          Session
        </a>
        <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/solidstart.md#next">
          What next?
        </a>
      </nav>
    </main>
  )
}
