import CredentialsProvider from "next-auth/providers/credentials"
import { NuxtAuthHandler } from "#auth"

const { authSecret, issuer } = useRuntimeConfig()

export default NuxtAuthHandler({
  secret: authSecret,
  providers: [
    {
      id: "development",
      name: "Development",
      type: "oauth",
      wellKnown: `${issuer}/.well-known/openid-configuration`,
      clientId: "development",
      clientSecret: "development",
      authorization: { params: { scope: "openid profile email" } },
      idToken: true,
      checks: ["pkce", "state"],
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    },
    // @ts-expect-error -- the server's build gives the module itself
    CredentialsProvider.default({
      name: "Password",
      credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize: ({ name, password }: Record<string, string>) =>
        password === "sesame" ? { id: name, name } : null,
    }),
  ],
  callbacks: {
    jwt: ({ token, account }) =>
      account ? { ...token, role: account.provider === "credentials" ? "captain" : "guest" } : token,
    session: ({ session, token }) => ({ ...session, role: token.role }),
  },
})
