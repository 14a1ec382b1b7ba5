import { AuthError } from "@latchkey/react-router"
import { data, Form, redirect } from "react-router"
import { auth, signIn } from "../services/auth.server"
import { hasEarlierSession, withoutEarlierSession } from "../services/earlier-session.server"
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

const returnTo = (request: Request) => new URL(request.url).searchParams.get("callbackUrl")

export async function action({ context, request }: Route.ActionArgs) {
  try {
    let { name, password } = Object.fromEntries(await request.formData())
    return await signIn(context, "user-pass", { name, password, redirectTo: returnTo(request) ?? "/" })
  } catch (error) {
    if (error instanceof AuthError) return data({ problem: "Name and password do not match." }, 401)
    throw error
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  if (await auth(context)) throw redirect("/dashboard")
  if (!(await hasEarlierSession(request))) return null
  try {
    let redirectTo = returnTo(request) ?? "/dashboard"
    return await withoutEarlierSession(request, await signIn(context, "earlier-session", { redirectTo }))
  } catch (error) {
    // A request from another site, or a user who may no longer sign in: then they see the form.
    if (error instanceof AuthError) return null
    throw error
  }
}
