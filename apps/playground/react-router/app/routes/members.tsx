import type { ReactNode } from "react"
import { Outlet } from "react-router"
import { protect } from "../auth.server.ts"

/** Runs before the pages of this layout: a stranger is sent to sign in and back. */
export const middleware = [protect()]

/** Has the router ask the server before it shows one of the pages. */
export const loader = (): null => null

export default function Members(): ReactNode {
  return <Outlet />
}
