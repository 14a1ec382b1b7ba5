import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { ExpressAuth } from "@latchkey/express"
import Passkey from "@latchkey/express/providers/passkey"
import express from "express"

/** The application for the tests of every runner, with stored sessions and its own callback. */
export const config = {
  adapter: MemoryAdapter(),
  providers: [Passkey],
  experimental: { enableWebAuthn: true },
  secret: "only for tests, and 32 bytes or more",
  trustHost: true,
  callbacks: {
    session: ({ session, user }) => ({ ...session, greeting: `Hello, ${user.name ?? user.email}.` }),
  },
}

const auth = ExpressAuth(config)

export const app = express()
app.use("/auth", auth)
app.get("/", auth.session, (_request, response) => {
  response.send(response.locals.session?.greeting ?? "Nobody is signed in.")
})
