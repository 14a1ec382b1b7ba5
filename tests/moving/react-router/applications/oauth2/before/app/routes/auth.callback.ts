import { redirect } from "react-router"
import { authenticator } from "../services/auth.server"
import { sessionStorage } from "../services/session.server"
import type { Route } from "./+types/auth.callback"

export async function loader({ request }: Route.LoaderArgs) {
  let user = await authenticator.authenticate("development", request)
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  let returnTo = session.get("returnTo") ?? "/"
  session.unset("returnTo")
  session.set("user", user)
  return redirect(returnTo, {
    headers: { "Set-Cookie": await sessionStorage.commitSession(session) },
  })
}
