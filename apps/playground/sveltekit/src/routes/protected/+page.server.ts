import { displayName } from "playground-content/display-name.ts"
import { requireSession } from "../../auth.ts"
import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => ({ name: displayName(await requireSession(event)) })
