import { createAsync } from "@solidjs/router"
import { enter, leave, session } from "../session"

export default function Home() {
  const found = createAsync(() => session(), { deferStream: true })
  return (
    <form action={found() ? leave : enter} method="post">
      <p>{found() ? `Hello, ${found()?.user?.name}.` : "Nobody is signed in."}</p>
      <button>{found() ? "Sign out" : "Sign in"}</button>
      <a href="/members">Members only</a>
    </form>
  )
}
