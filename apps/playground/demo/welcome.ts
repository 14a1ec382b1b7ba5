import { styleText } from "node:util"
import { personas } from "../identity-provider/src/personas.ts"
import { demoPassword } from "../next/demo-password.ts"
import type { Playground } from "./playground.ts"

/** What to tell whoever started the demo. The box has no right side: not every script is equally wide. */
export function welcome({ url, issuer }: Pick<Playground, "url" | "issuer">): string {
  const lines = [
    `${strong("Latchkey playground")}   ${strong(url)}`,
    "",
    `Open the address and press ${strong("Sign in with Development identity provider")}.`,
    "Then pick one of these invented people; there is no password:",
    ...personas.map(({ name, email }) => `  ${name}, ${email}`),
    "",
    `Or sign in with any name and the password ${strong(demoPassword)}.`,
    "",
    `Identity provider: ${issuer}`,
    "Ctrl-C stops everything.",
  ]
  const rule = "─".repeat(72)
  return `\n╭${rule}\n${lines.map((line) => `│ ${line}`.trimEnd()).join("\n")}\n╰${rule}\n`
}

function strong(text: string): string {
  return styleText("bold", text)
}
