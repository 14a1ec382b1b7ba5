import { createFileRoute } from "@tanstack/react-router"
import { startOAuth, takeOverSession } from "../server/auth"

export const Route = createFileRoute("/login")({
  beforeLoad: () => takeOverSession(),
  component: Login,
})

function Login() {
  return (
    <form action={startOAuth.url} method="post">
      <button>Sign in with Development</button>
    </form>
  )
}
