import type { SessionOptions } from "iron-session"

export interface SessionData {
  user?: { id: string; name: string }
}

export const sessionOptions: SessionOptions = {
  cookieName: "garden",
  password: process.env.SESSION_PASSWORD!,
  cookieOptions: { secure: false },
}
