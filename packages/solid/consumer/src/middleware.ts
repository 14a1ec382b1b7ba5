import { createMiddleware } from "@solidjs/start/middleware"
import { protect } from "./auth"

export default createMiddleware([protect("/protected")])
