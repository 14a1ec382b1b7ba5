import { setServiceLocation } from "@latchkey/core/client"
import { followSession } from "./follow-session.ts"
import { addPasskeys, offerPasskeys } from "./passkeys.ts"
import { countDown } from "./count-down.ts"

// Every page loads this script. Each part checks if it's needed.
setServiceLocation({ basePath: "/api/auth" })
followSession()
offerPasskeys()
addPasskeys()
countDown()
