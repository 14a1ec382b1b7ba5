/** The part of a sign-in that needs a store. Loaded if there's an adapter. */
export { originAfter } from "../../session/end-sessions.ts"
export { requireStillTheirs } from "../unproven/require-still-theirs.ts"
export { resolveStoredUser } from "./resolve-stored-user.ts"
