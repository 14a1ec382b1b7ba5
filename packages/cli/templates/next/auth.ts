import NextAuth from "@latchkey/next"
import OpenIDConnect from "@latchkey/next/providers/openid-connect"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
