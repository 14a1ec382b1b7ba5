import { countDown } from "playground-server-rendered/browser/count-down.ts"
import { followSession } from "./follow-session.ts"
import { addPasskeys, offerPasskeys } from "./passkeys.ts"

// Every page loads this script. Each part checks if it's needed.
followSession()
offerPasskeys()
addPasskeys()
countDown()
