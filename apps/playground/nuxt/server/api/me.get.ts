/** The session, as JSON. */
export default defineEventHandler(async (event) => requireSession(event))
