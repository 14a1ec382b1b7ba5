import type { NextAuthConfig } from "@latchkey/next"

/** The other providers, and the store: none, unless a test puts a file of `stores` here. */
export const stored: Partial<NextAuthConfig> = {}
