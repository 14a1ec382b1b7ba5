import Credentials from "@latchkey/providers/credentials"
import type { ContractConfig } from "./driver.ts"

/** The secret of the contract's applications. */
export const secret = "a secret of more than thirty-two bytes"

/** A logger that says nothing. */
const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** A configuration in which every user with the password `sesame` signs in, under the name they give. */
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
