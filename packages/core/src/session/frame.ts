import type { Context } from "../http/context.ts"

/** What reading and writing a session needs of a request: no more, so that integrations need no HTTP request for it. */
export type SessionFrame = Pick<Context, "settings" | "jar" | "cookies">
