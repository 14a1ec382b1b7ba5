import OpenIDConnect from "@latchkey/nuxt/providers/openid-connect"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({
  providers: [OpenIDConnect({ id: "development", name: "Development" })],
})
