import type { NextAuthConfig } from "@latchkey/next"

/** Who else can sign in, and where they are stored: nobody, unless a test puts a file of `stores` here. */
export const stored: Partial<NextAuthConfig> = {}
