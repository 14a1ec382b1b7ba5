import type { Context } from "../http/context.ts"
import type { EmailProvider, InternalProvider } from "../provider/normalize-provider.ts"

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
