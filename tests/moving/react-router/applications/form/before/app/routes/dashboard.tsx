import { Form, redirect } from "react-router"
import { authenticate, sessionStorage } from "../services/session.server"
import type { Route } from "./+types/dashboard"

export async function loader({ request }: Route.LoaderArgs) {
  let user = await authenticate(request, "/dashboard")
  return { user }
}

export async function action({ request }: Route.ActionArgs) {
  let user = await authenticate(request, "/dashboard")
  let form = await request.formData()
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  session.set("user", { ...user, name: String(form.get("name")) })
  return redirect("/dashboard", { headers: { "Set-Cookie": await sessionStorage.commitSession(session) } })
}

export default function Dashboard({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Form method="post">
      <p id="dashboard">
        Welcome, {user.name}: {user.role} {user.id}.
      </p>
      <input name="name" aria-label="Name" />
      <button>Rename</button>
    </Form>
  )
}
