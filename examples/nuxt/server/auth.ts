import { Development } from "@latchkey/development-provider"
import { NuxtAuth } from "@latchkey/nuxt/server"

export default NuxtAuth({
  providers: [Development()],
})
