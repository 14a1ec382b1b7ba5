import { AuthError } from "@latchkey/react-router"
import { Form, redirect } from "react-router"
import { auth, signIn } from "../services/auth.server"
import { hasEarlierSession, withoutEarlierSession } from "../services/earlier-session.server"
import type { Route } from "./+types/login"

export default function Login() {
  return (
    <Form method="post">
      <button>Sign in with Development</button>
    </Form>
  )
}

const returnTo = (request: Request) => new URL(request.url).searchParams.get("callbackUrl")

export async function action({ context, request }: Route.ActionArgs) {
  return signIn(context, "development", { redirectTo: returnTo(request) ?? "/" })
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
