import Credentials from "@latchkey/providers/credentials"
import type { ContractConfig } from "./driver.ts"

/** The secret of the contract's applications. */
export const secret = "a secret of more than thirty-two bytes"

/** A logger that doesn't log anything. */
const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** Returns a configuration in which every user with the password `sesame` can sign in, with any name. */
export function contractConfig(more: Partial<ContractConfig> = {}): ContractConfig {
  return {
    secret,
    trustHost: true,
    logger: silent,
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}
