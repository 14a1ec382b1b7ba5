import { Form, Link } from "react-router"
import { auth } from "../services/auth.server"
import type { Route } from "./+types/home"

export async function loader({ context }: Route.LoaderArgs) {
  let session = await auth(context)
  return { name: session?.user?.name }
}

export default function Home({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      <p id="person">{name ? `Hello, ${name}.` : "Nobody is signed in."}</p>
      <Link to="/login">Sign in</Link>
      <Form method="post" action="/logout">
        <button>Sign out</button>
      </Form>
    </>
  )
}
