import { AuthError } from "@latchkey/core/errors"
import type { SessionUser, StartSessionOptions } from "@latchkey/core/integration"

/** The `startSession` of a framework that knows the current request. */
type StartSession = (user: SessionUser, options?: StartSessionOptions) => Promise<string>

/** The fields of the contract's route. */
type Fields = StartSessionOptions & { readonly user: string; readonly stop?: boolean }

/** Returns the responses of the contract's route `/start-session`. */
export async function startAnswer(
  request: Request,
  startSession: StartSession,
  stopActing: () => Promise<boolean>,
): Promise<Response> {
  const fields: Fields = request.method === "GET" ? { user: "grace" } : ((await request.json()) as Fields)
  const { user, stop = false, ...options } = fields
  try {
    if (stop) return Response.json({ isBack: await stopActing() })
    return Response.json({ url: await startSession(user, options) })
  } catch (error) {
    if (error instanceof AuthError) return Response.json({ error: error.type })
    throw error
  }
}
