import { createMiddleware } from "@solidjs/start/middleware"
import { protect } from "./auth.ts"

/** Runs before the page. A user without a session is sent to sign in and back. */
export default createMiddleware([protect("/protected")])
