import { createCookieSessionStorage, redirect } from "react-router"

export type User = { id: string; name: string; email: string }

export const sessionStorage = createCookieSessionStorage<{ user: User; returnTo: string }>({
  cookie: {
    name: "__session",
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secrets: [process.env.SESSION_SECRET!],
    secure: false,
  },
})

export async function authenticate(request: Request, returnTo?: string): Promise<User> {
  let session = await sessionStorage.getSession(request.headers.get("cookie"))
  let user = session.get("user")
  if (user) return user
  if (returnTo) session.set("returnTo", returnTo)
  throw redirect("/login", {
    headers: { "Set-Cookie": await sessionStorage.commitSession(session) },
  })
}
