import { readSignOut } from "playground-server-rendered/forms.ts"

/** Ends this browser's session, with the fields that the pages' forms post. */
export default defineEventHandler(async (event) => signOut(event, readSignOut(await readBody(event))))
