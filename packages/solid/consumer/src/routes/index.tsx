import { SessionProvider, signIn, signOut, useSession } from "@latchkey/solid/client"
import { createAsync } from "@solidjs/router"
import { Show } from "solid-js"
import { enter, leave, session } from "../session"

function Status() {
  const known = useSession()
  return <p>{`In the browser: ${known.status}, ${known()?.user?.name ?? "nobody"}`}</p>
}

export default function Home() {
  const found = createAsync(() => session(), { deferStream: true })
  return (
    <Show when={found() !== undefined}>
      <h1>{`On the server: ${found()?.user?.name ?? "nobody"}`}</h1>
      <SessionProvider session={found()}>
        <Status />
      </SessionProvider>
      <button onClick={() => void signIn("github", { redirectTo: "/protected" }, { prompt: "login" })}>
        GitHub
      </button>
      <button onClick={() => void signOut()}>Sign out</button>
      <form action={enter} method="post">
        <input name="name" />
        <input name="password" type="password" />
        <button type="submit">Enter</button>
      </form>
      <form action={leave} method="post">
        <button type="submit">Leave</button>
      </form>
    </Show>
  )
}
