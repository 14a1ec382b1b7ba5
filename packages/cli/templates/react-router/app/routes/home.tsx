import { Form } from "react-router"
import type { Route } from "./+types/home"
import { auth, signIn, signOut } from "../auth.server"

export const meta = () => [{ title: "Start" }]

export async function loader({ context }: Route.LoaderArgs) {
  const session = await auth(context)
  return { user: session?.user }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return form.get("intent") === "leave"
    ? signOut(context)
    : signIn(context, "development")
}

export default function Home({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <main>
      <h1>
        {user ? `Hello, ${user.name ?? user.email}.` : "Nobody is signed in."}
      </h1>
      <Form method="post">
        <button name="intent" value={user ? "leave" : "enter"}>
          {user ? "Sign out" : "Sign in"}
        </button>
      </Form>
      <nav>
        <a href="/members">Members only</a>
        <a href="/api/auth/session">Session</a>
        <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/react-router.md#next">
          What next?
        </a>
      </nav>
    </main>
  )
}
