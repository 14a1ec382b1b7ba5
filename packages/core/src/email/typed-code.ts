import { lazily, type Lazy } from "../runtime/lazily.ts"
import type { Context } from "../http/context.ts"
import type { EmailProvider, InternalProvider } from "../provider/normalize-provider.ts"
import type * as OneTimeCodes from "./one-time-codes.ts"

/** The code for one-time codes, loaded if a provider sends them. */
export const oneTimeCodes: Lazy<typeof OneTimeCodes> = /* @__PURE__ */ lazily(
  async () => import("./one-time-codes.ts"),
)

/**
 * Returns the one-time code that the user typed; undefined if the request contains a link, or isn't a response to a
 * mail.
 */
export function typedCode(
  provider: InternalProvider | undefined,
  { method, fields }: Pick<Context, "method" | "fields">,
): { readonly code: unknown } | undefined {
  const isTyped = sendsCodes(provider) && method === "POST" && fields["token"] === undefined
  return isTyped && fields["code"] !== undefined ? { code: fields["code"] } : undefined
}

/** Returns true if a provider's mails contain a one-time code. */
export function sendsCodes(provider: InternalProvider | undefined): provider is EmailProvider {
  return provider?.type === "email" && Boolean(provider.code)
}
