/** The user's sessions, in all browsers. */
export default defineEventHandler(async (event) => sessions(event))
