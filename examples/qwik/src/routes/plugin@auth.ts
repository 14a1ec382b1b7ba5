import { Development } from "@latchkey/development-provider"
import { serverAuth$ } from "@latchkey/qwik"

export const { onRequest, useSession, useSignIn, useSignOut } = serverAuth$(() => ({
  providers: [Development()],
}))
