import { useSession } from "@latchkey/tanstack-start/client"
import { createFileRoute, Link } from "@tanstack/react-router"
import { useServerFn } from "@tanstack/react-start"
import { useState } from "react"
import { enter, enterWithPassword, leave } from "../functions"

export const Route = createFileRoute("/")({ component: Home })

function Home() {
  const { session } = Route.useRouteContext()
  const { data, status } = useSession()
  return (
    <main>
      <p id="context">{session ? `Hello, ${session.user?.name}.` : "Nobody is signed in."}</p>
      <p id="component">{`In the browser: ${status}, ${data?.user?.name}`}</p>
      <form action={session ? leave.url : enter.url} method="post">
        <button>{session ? "Sign out" : "Sign in"}</button>
      </form>
      <Password />
      <Leave />
      <Link to="/members">Members</Link>
    </main>
  )
}

function Password() {
  const signIn = useServerFn(enterWithPassword)
  const [problem, setProblem] = useState("")
  async function post(form: FormData) {
    try {
      await signIn({ data: form })
    } catch (error) {
      setProblem(String(error))
    }
  }
  return (
    <form action={post}>
      <p role="alert">{problem}</p>
      <input name="name" aria-label="Name" />
      <input name="password" type="password" aria-label="Password" />
      <button>Enter</button>
    </form>
  )
}

function Leave() {
  const signOut = useServerFn(leave)
  return <button onClick={() => void signOut()}>Leave</button>
}
