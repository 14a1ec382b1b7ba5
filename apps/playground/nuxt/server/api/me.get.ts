/** Responds with the session as JSON. */
export default defineEventHandler(async (event) => requireSession(event))
