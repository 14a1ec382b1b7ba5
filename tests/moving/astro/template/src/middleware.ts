import { protect } from "@latchkey/astro/server"

export const onRequest = protect("/members")
