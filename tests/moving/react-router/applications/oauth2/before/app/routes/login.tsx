import { data, Form, redirect } from "react-router"
import { authenticator } from "../services/auth.server"
import { sessionStorage } from "../services/session.server"
import type { Route } from "./+types/login"

export default function Login() {
  return (
    <Form method="post">
      <button>Sign in with Development</button>
    </Form>
  )
}

export async function action({ request }: Route.ActionArgs) {
  await authenticator.authenticate("development", request)
}

export async function loader({ request }: Route.LoaderArgs) {
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  if (session.get("user")) throw redirect("/dashboard")
  return data(null)
}
