import { Outlet } from "react-router"
import { protect } from "../auth.server"

export const middleware = [protect()]

export const loader = () => null

export default function Guarded() {
  return <Outlet />
}
