import { signOut } from "../services/auth.server"
import type { Route } from "./+types/logout"

export async function action({ context }: Route.ActionArgs) {
  return signOut(context, { redirectTo: "/" })
}
