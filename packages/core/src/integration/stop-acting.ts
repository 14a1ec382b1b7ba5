import type { Settings } from "../config/settings.ts"
import { MissingCSRF } from "../errors/auth-error.ts"
import { isSameOrigin } from "../guard/is-same-origin.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import { resumeWaiting } from "../session/waiting-sessions.ts"
import type { StopActingResult } from "./integration-operations.ts"
import type { RequestHead } from "./request-head.ts"
import { serverContext } from "./server-context.ts"

/** Implements {@link Integration.stopActing}. */
export async function stopActing(settings: Settings, head: RequestHead): Promise<StopActingResult> {
  const context = serverContext(settings, head, { action: "signout" })
  settings.record?.aim(context)
  if (!isSameOrigin(head.headers, context.serviceUrl.origin))
    throw new MissingCSRF("The request comes from another site.")
  const owner = await sessionStrategy(settings).owner(context)
  const isBack = owner?.actor !== undefined && (await resumeWaiting(owner, context))
  return { isBack, cookies: context.jar.newCookies }
}
