import { defineConfig } from "@latchkey/astro"
import { counted } from "./src/counted.ts"
import Credentials from "@latchkey/providers/credentials"

export default defineConfig({
  secret: "a secret of more than thirty-two bytes",
  trustHost: true,
  logger: { error: () => {}, warn: () => {}, debug: () => {} },
  session: { updateAge: 0 },
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
    }),
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, ...(session as { name?: string }) } : token,
    session: ({ session }) => {
      counted().reads++
      return session
    },
  },
})
