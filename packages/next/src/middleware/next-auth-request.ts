import type { Session } from "@latchkey/core/types"
import type { NextRequest } from "next/server.js"

/** The request that a handler inside `auth()` gets. */
export interface NextAuthRequest extends NextRequest {
  /** The session of the request, or null. */
  auth: Session | null
}
