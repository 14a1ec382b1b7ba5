import session from "express-session"
import fileStore from "session-file-store"

declare module "express-session" {
  interface SessionData {
    user: { id: string; name: string }
  }
}

const FileStore = fileStore(session)

/** The store of sessions. */
export const store = new FileStore({ path: process.env.DATA!, logFn: () => {} })
