import type { PublicProvider } from "../provider/provider.ts"
import { ask } from "./ask.ts"
import { actionUrl } from "./service-address.ts"

/** The configured providers by id, for a sign-in page of your own; null where they cannot be had. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
  return (await ask<Record<string, PublicProvider>>(actionUrl("providers"))) ?? null
}
