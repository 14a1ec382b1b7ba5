import { createFileRoute } from "@tanstack/react-router"
import { loginFn, takeOverSessionFn } from "../server/auth"

interface Search {
  callbackUrl: string
  problem?: string | undefined
}

export const Route = createFileRoute("/login")({
  validateSearch: ({ callbackUrl, problem }: Record<string, unknown>): Search => ({
    callbackUrl: typeof callbackUrl === "string" ? callbackUrl : "/dashboard",
    problem: typeof problem === "string" ? problem : undefined,
  }),
  beforeLoad: ({ search }) => takeOverSessionFn({ data: search.callbackUrl }),
  component: Login,
})

function Login() {
  const { callbackUrl, problem } = Route.useSearch()
  return (
    <form action={loginFn.url} method="post" encType="multipart/form-data">
      <p id="problem">{problem && "Name and password do not match."}</p>
      <input type="hidden" name="redirectTo" value={callbackUrl} />
      <input name="name" aria-label="Name" />
      <input name="password" type="password" aria-label="Password" />
      <button>Sign in</button>
    </form>
  )
}
