import Credentials from "@latchkey/nuxt/providers/credentials"
import OpenIDConnect from "@latchkey/nuxt/providers/openid-connect"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({
  providers: [
    OpenIDConnect({ id: "development", name: "Development" }),
    Credentials({
      name: "Password",
      credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize: ({ name, password }) =>
        password === "sesame" ? { id: String(name), name: String(name) } : null,
    }),
  ],
  callbacks: {
    jwt: ({ token, account }) =>
      account ? { ...token, role: account.provider === "credentials" ? "captain" : "guest" } : token,
    session: ({ session, token }) => ({ ...session, role: String(token.role) }),
  },
})

declare module "@latchkey/nuxt" {
  interface Session {
    role: string
  }
}
