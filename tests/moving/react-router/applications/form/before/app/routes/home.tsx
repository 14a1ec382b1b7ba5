import { Form, Link } from "react-router"
import { sessionStorage } from "../services/session.server"
import type { Route } from "./+types/home"

export async function loader({ request }: Route.LoaderArgs) {
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  return { name: session.get("user")?.name }
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
