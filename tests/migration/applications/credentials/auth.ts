import NextAuth, { CredentialsSignin, type NextAuthConfig, type User } from "next-auth"
import Credentials from "next-auth/providers/credentials"

class LockedSignin extends CredentialsSignin {
  code = "locked"
}

const people: Record<string, User & { password: string }> = {
  "ada@example.com": {
    id: "1",
    name: "Ada",
    email: "ada@example.com",
    role: "editor",
    password: "analytical",
  },
}

const config = {
  pages: { signIn: "/login" },
  session: { strategy: "jwt", maxAge: 60 * 60 },
  providers: [
    Credentials({
      credentials: { email: { label: "Address" }, password: { label: "Password", type: "password" } },
      async authorize(credentials) {
        const email = String(credentials.email)
        if (email === "locked@example.com") throw new LockedSignin()
        if (email === "outage@example.com") throw new Error("The directory is down.")
        const person = people[email]
        if (!person || person.password !== credentials.password) return null
        const { password: _, ...user } = person
        return user
      },
    }),
  ],
  callbacks: {
    jwt({ token, user, trigger, session }) {
      if (user) token.role = user.role
      if (trigger === "update" && session?.user?.name) token.name = session.user.name
      return token
    },
    session: ({ session, token }) => ({
      ...session,
      user: { ...session.user, id: token.sub, role: token.role },
    }),
  },
} satisfies NextAuthConfig

export const { handlers, auth, signIn, signOut, unstable_update } = NextAuth(config)
