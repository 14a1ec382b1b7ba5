import { data, Form, redirect } from "react-router"
import { authenticator } from "../services/auth.server"
import { sessionStorage } from "../services/session.server"
import type { Route } from "./+types/login"

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <Form method="post">
      <p id="problem">{actionData?.problem}</p>
      <input name="name" aria-label="Name" required />
      <input name="password" type="password" aria-label="Password" autoComplete="current-password" required />
      <button>Sign in</button>
    </Form>
  )
}

export async function action({ request }: Route.ActionArgs) {
  try {
    let user = await authenticator.authenticate("user-pass", request)
    let session = await sessionStorage.getSession(request.headers.get("cookie"))
    let returnTo = session.get("returnTo") ?? "/"
    session.unset("returnTo")
    session.set("user", user)
    return redirect(returnTo, {
      headers: { "Set-Cookie": await sessionStorage.commitSession(session) },
    })
  } catch (error) {
    if (error instanceof Error) return data({ problem: error.message }, 401)
    throw error
  }
}

export async function loader({ request }: Route.LoaderArgs) {
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  if (session.get("user")) throw redirect("/dashboard")
  return data(null)
}
