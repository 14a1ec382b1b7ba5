import { AuthError } from "@latchkey/core/errors"
import type { AccountSummary } from "@latchkey/core/integration"
import type { AccountKey } from "@latchkey/core/adapters"

/** The `accounts` of a framework that knows the current request. */
interface AccountAccessor {
  list(): Promise<AccountSummary[]>
  unlink(account: AccountKey): Promise<boolean>
}

/** Returns the responses of the contract's route `/accounts`. */
export async function accountAnswer(request: Request, accounts: AccountAccessor): Promise<Response> {
  if (request.method === "GET") return Response.json(await accounts.list())
  try {
    return Response.json(await accounts.unlink((await request.json()) as AccountKey))
  } catch (error) {
    if (error instanceof AuthError) {
      return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
    }
    throw error
  }
}
