import { countDown } from "playground-server-rendered/browser/count-down.ts"
import { followSession } from "./follow-session.ts"
import { addPasskeys, offerPasskeys } from "./passkeys.ts"

// Every page loads this script, and each part finds out if it has anything to do.
followSession()
offerPasskeys()
addPasskeys()
countDown()
