import { randomBytes } from "node:crypto"
import type { Command, Output } from "../command/command.ts"

const help = `Usage: npx latchkey secret

Prints a fresh value for AUTH_SECRET: 33 random bytes, as base64.
`

/** `latchkey secret`: prints a fresh secret. */
export const secret: Command = {
  summary: "print a fresh AUTH_SECRET",
  help,
  async run(_args: readonly string[], { out }: Output): Promise<number> {
    out(`${randomBytes(33).toString("base64")}\n`)
    return 0
  },
}
