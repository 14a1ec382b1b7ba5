import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "./auth.ts"

export const handle = sequence(auth, protect("/protected", "/passkeys", "/sign-out", "/tokens"))
