import { useLoaderData } from "react-router"
import { requireSession } from "../auth.server"

export async function loader({ context }) {
  const session = await requireSession(context)
  return { name: session.user?.name }
}

export default function Members() {
  return <p id="person">Members only, {useLoaderData().name}.</p>
}
