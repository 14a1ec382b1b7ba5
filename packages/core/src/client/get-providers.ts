import type { PublicProvider } from "../provider/provider.ts"
import { ask } from "./ask.ts"
import { actionUrl } from "./service-location.ts"

/** Returns the configured providers by id, for your own sign-in page. Returns null if the service can't be reached. */
export async function getProviders(): Promise<Record<string, PublicProvider> | null> {
  return (await ask<Record<string, PublicProvider>>(actionUrl("providers"))) ?? null
}
