/** The passkeys of the user who is signed in. */
export default defineEventHandler(async (event) => passkeys.list(event))
