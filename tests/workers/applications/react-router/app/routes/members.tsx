import { useLoaderData } from "react-router"
import { requireSession } from "../auth.server"
import type { Route } from "./+types/members"

export async function loader({ context }: Route.LoaderArgs) {
  return { name: (await requireSession(context)).user?.name }
}

export default function Members() {
  return <p>{`Members only, ${useLoaderData<typeof loader>().name}.`}</p>
}
