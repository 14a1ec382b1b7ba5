import { Form, useLoaderData } from "react-router"
import { auth, signOut } from "../auth.server"
import type { Route } from "./+types/home"

export async function loader({ context }: Route.LoaderArgs) {
  return { name: (await auth(context))?.user?.name }
}

export const action = async ({ context }: Route.ActionArgs) => signOut(context, { redirectTo: "/" })

export default function Home() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <Form method="post">
      <p>{`Hello, ${name ?? "stranger"}.`}</p>
      <button>Sign out</button>
    </Form>
  )
}
