import type { ReactNode } from "react"
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router"
import { auth } from "../auth.server"

export async function loader({ context }: LoaderFunctionArgs): Promise<{ person: string | undefined }> {
  const session = await auth(context)
  return { person: session?.user?.email ?? undefined }
}

export default function HomePage(): ReactNode {
  const { person } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{person === undefined ? "Nobody is signed in" : `Hello, ${person}`}</h1>
      <Link to="/account">Account</Link>
    </main>
  )
}
