import { Form } from "react-router"
import type { Route } from "./+types/home"
import { auth, signIn, signOut } from "../auth.server"

export async function loader({ context }: Route.LoaderArgs) {
  const session = await auth(context)
  return { name: session?.user?.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return form.get("intent") === "leave" ? signOut(context) : signIn(context, "development")
}

export default function Home({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <Form method="post">
      <p>{name ? `Hello, ${name}.` : "Nobody is signed in."}</p>
      <button name="intent" value={name ? "leave" : "enter"}>
        {name ? "Sign out" : "Sign in"}
      </button>
      <a href="/members">Members only</a>
    </Form>
  )
}
