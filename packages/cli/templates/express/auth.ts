import { ExpressAuth } from "@latchkey/express"
import OpenIDConnect from "@latchkey/express/providers/openid-connect"

export const auth = ExpressAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
