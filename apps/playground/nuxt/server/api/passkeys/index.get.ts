/** The signed-in user's passkeys. */
export default defineEventHandler(async (event) => passkeys.list(event))
