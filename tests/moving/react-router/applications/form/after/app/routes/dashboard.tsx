import { Form, redirect } from "react-router"
import { requireSession, update } from "../services/auth.server"
import type { Route } from "./+types/dashboard"

export async function loader({ context }: Route.LoaderArgs) {
  let { user } = await requireSession(context)
  return { user }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSession(context)
  let form = await request.formData()
  await update(context, { name: form.get("name") })
  return redirect("/dashboard")
}

export default function Dashboard({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <Form method="post">
      <p id="dashboard">
        Welcome, {user?.name}: {user?.role} {user?.id}.
      </p>
      <input name="name" aria-label="Name" />
      <button>Rename</button>
    </Form>
  )
}
