import { createFileRoute } from "@tanstack/react-router"
import { loginFn } from "../server/auth"

interface Search {
  redirect: string
  problem?: string | undefined
}

export const Route = createFileRoute("/login")({
  validateSearch: ({ redirect, problem }: Record<string, unknown>): Search => ({
    redirect: typeof redirect === "string" ? redirect : "/dashboard",
    problem: typeof problem === "string" ? problem : undefined,
  }),
  component: Login,
})

function Login() {
  const { redirect, problem } = Route.useSearch()
  return (
    <form action={loginFn.url} method="post" encType="multipart/form-data">
      <p id="problem">{problem && "Name and password do not match."}</p>
      <input type="hidden" name="redirect" value={redirect} />
      <input name="name" aria-label="Name" />
      <input name="password" type="password" aria-label="Password" />
      <button>Sign in</button>
    </form>
  )
}
