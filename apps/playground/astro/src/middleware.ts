import { protect } from "@latchkey/astro/server"

export const onRequest = protect("/protected", "/passkeys", "/tokens", "/sign-out")
