import { Server } from "node:net"
import { mapTexts, namesSecret, redactor } from "../redactor.ts"
import { environment } from "../../env.ts"
import { captureConfig } from "./capture-config.ts"
import type { CaptureRequest } from "./captured.ts"

/**
 * The child process, which loads the application's auth file and replies with facts. The auth file may open
 * connections or fail.
 */
process.once("message", (request: CaptureRequest) => {
  // An auth file that is the whole application would start to listen.
  Server.prototype.listen = function listen() {
    return this
  }
  // An unhandled rejection comes from the application, and must not end the capture.
  process.on("unhandledRejection", () => undefined)
  process.on("uncaughtException", () => undefined)
  const variables = environment()
  const secrets = Object.entries(variables).flatMap(([name, value]) =>
    namesSecret(name) && value ? [value] : [],
  )
  void captureConfig(request, variables).then(({ captured, hidden }) => {
    const redact = redactor([...secrets, ...hidden])
    process.send?.(mapTexts(captured, redact), () => process.exit(0))
  })
})
