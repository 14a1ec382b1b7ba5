import { Development } from "@latchkey/development-provider"
import { ExpressAuth } from "@latchkey/express"

export const auth = ExpressAuth({
  providers: [Development()],
})
