import type { NextAuthConfig } from "next-auth"

/** Read by the middleware, too: no adapter and no provider that needs Node. */
export const authConfig = {
  pages: { signIn: "/login" },
  providers: [],
  callbacks: {
    authorized({ auth, request: { nextUrl } }) {
      const isLoggedIn = !!auth?.user
      if (nextUrl.pathname.startsWith("/dashboard")) return isLoggedIn
      if (nextUrl.pathname.startsWith("/admin")) {
        if (auth?.user?.role === "admin") return true
        return Response.redirect(new URL("/", nextUrl))
      }
      if (isLoggedIn && nextUrl.pathname === "/login")
        return Response.redirect(new URL("/dashboard", nextUrl))
      return true
    },
    jwt({ token, user }) {
      if (user) token.role = user.role
      return token
    },
    session({ session, token }) {
      if (session.user) session.user.role = token.role
      return session
    },
  },
} satisfies NextAuthConfig
