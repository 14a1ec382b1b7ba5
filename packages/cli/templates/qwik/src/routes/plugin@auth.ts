import { serverAuth$ } from "@latchkey/qwik"
import OpenIDConnect from "@latchkey/qwik/providers/openid-connect"

export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => ({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
}))
