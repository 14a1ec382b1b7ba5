import { useSession } from "@latchkey/react-router/client"
import { Form, useLoaderData } from "react-router"
import { auth, signIn, signOut } from "../auth.server"

export async function loader({ context }) {
  return { name: (await auth(context))?.user?.name }
}

export async function action({ context, request }) {
  const form = await request.formData()
  return form.get("intent") === "leave" ? signOut(context) : signIn(context, "development")
}

export default function Home() {
  const { name } = useLoaderData()
  const { data } = useSession()
  return (
    <Form method="post">
      <p id="person">{name ? `Hello, ${name}.` : "Nobody is signed in."}</p>
      <p id="client">{data ? `In components, too: ${data.user?.name}.` : "No session in components."}</p>
      <button name="intent" value={name ? "leave" : "enter"}>
        {name ? "Sign out" : "Sign in"}
      </button>
    </Form>
  )
}
