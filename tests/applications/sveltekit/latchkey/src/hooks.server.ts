import { sequence } from "@sveltejs/kit/hooks"
import { handle as auth, protect } from "./auth"

export const handle = sequence(auth, protect("/members"))
