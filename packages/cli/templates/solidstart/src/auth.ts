import { SolidAuth } from "@latchkey/solid"
import OpenIDConnect from "@latchkey/solid/providers/openid-connect"

export const { GET, POST, auth, signIn, signOut } = SolidAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
