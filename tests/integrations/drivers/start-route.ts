import { AuthError } from "@latchkey/core/errors"
import type { SessionUser, StartSessionOptions } from "@latchkey/core/integration"

/** The `startSession` of a framework that knows the current request. */
type StartSession = (user: SessionUser, options?: StartSessionOptions) => Promise<string>

/** Returns the responses of the contract's route `/start-session`. */
export async function startAnswer(request: Request, startSession: StartSession): Promise<Response> {
  const { user, ...options } =
    request.method === "GET"
      ? { user: "grace" }
      : ((await request.json()) as StartSessionOptions & { user: string })
  try {
    return Response.json({ url: await startSession(user, options) })
  } catch (error) {
    if (error instanceof AuthError) return Response.json({ error: error.type })
    throw error
  }
}
