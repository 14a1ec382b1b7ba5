import { useSession } from "@tanstack/react-start/server"

type SessionData = {
  userId?: string
  name?: string
  role?: string
}

export function useAppSession() {
  return useSession<SessionData>({
    name: "app-session",
    password: process.env.SESSION_SECRET!,
    cookie: { secure: false, sameSite: "lax", httpOnly: true, maxAge: 7 * 24 * 60 * 60 },
  })
}
