import { AuthError } from "@latchkey/core/errors"
import type { Passkey, PasskeySignals } from "@latchkey/core/integration"

/** The `passkeys` of a framework that knows the current request. */
interface PasskeyAccessor {
  list(): Promise<Passkey[]>
  rename(credentialID: string, name: string): Promise<Passkey>
  remove(credentialID: string): Promise<PasskeySignals>
}

/** Returns the responses of the contract's routes below `/passkeys`. */
export async function passkeyAnswer(request: Request, passkeys: PasskeyAccessor): Promise<Response> {
  if (request.method === "GET") return Response.json(await passkeys.list())
  const { credentialID, name } = (await request.json()) as { credentialID: string; name: string }
  const isRename = new URL(request.url).pathname.endsWith("/rename")
  try {
    return Response.json(
      await (isRename ? passkeys.rename(credentialID, name) : passkeys.remove(credentialID)),
    )
  } catch (error) {
    if (error instanceof AuthError) {
      return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
    }
    throw error
  }
}
