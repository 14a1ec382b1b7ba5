import { readSignOut } from "playground-server-rendered/forms.ts"

/** Ends the session of this browser, with what the forms of the pages post. */
export default defineEventHandler(async (event) => signOut(event, readSignOut(await readBody(event))))
