import { setServiceLocation } from "@latchkey/core/client"
import { followSession } from "./follow-session.ts"
import { addPasskeys, offerPasskeys } from "./passkeys.ts"
import { countDown } from "./count-down.ts"

// Every page loads this script, and each part finds out if it has anything to do.
setServiceLocation({ basePath: "/api/auth" })
followSession()
offerPasskeys()
addPasskeys()
countDown()
