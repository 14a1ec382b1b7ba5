import { Outlet } from "react-router"
import { protect } from "../auth.server"
import type { Route } from "./+types/guarded"

export const middleware: Route.MiddlewareFunction[] = [protect()]

export const loader = () => null

export default function Guarded() {
  return <Outlet />
}
