import type { ReactNode } from "react"
import { Outlet } from "react-router"
import { protect } from "../auth.server.ts"

// #region /protected
/** Runs before this layout's pages. A user without a session is sent to sign in and back. */
export const middleware = [protect()]

/** Makes the router ask the server before it shows one of the pages. */
export const loader = (): null => null
// #endregion

export default function Members(): ReactNode {
  return <Outlet />
}
