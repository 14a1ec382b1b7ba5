import type { AccountKey } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import type { Renewal } from "./request-renewal.ts"

/** Records an attempt to renew tokens, once its result is stored. */
export function recordRenewal(
  renewal: Renewal,
  account: AccountKey & { readonly userId?: string | undefined },
  { record }: Settings,
): void {
  const renewed = { action: "token.renew", account, userId: account.userId } as const
  if (renewal.type === "renewed") record?.add({ ...renewed, outcome: "success" })
  else if (renewal.type === "ended") {
    const reason = { type: "OAuthCallbackError", code: renewal.error } as const
    record?.add({ ...renewed, outcome: "failure", reason })
  } else {
    const reason = { type: renewal.error?.type ?? "OAuthCallbackError" } as const
    record?.add({ ...renewed, outcome: "failure", reason })
  }
}
