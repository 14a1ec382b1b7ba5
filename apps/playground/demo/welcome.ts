import { styleText } from "node:util"
import { demoPassword } from "../content/demo-password.ts"
import { personas } from "../content/people.ts"
import { databaseNames, type StoreSettings } from "../next/store/databases.ts"
import type { Site } from "./site.ts"

/**
 * Returns the message for the user who started the demo. The box has no right side, because not all scripts have the
 * same width.
 * @param wanted - the requested port.
 */
export function welcome({ url, issuer, outbox }: Site, wanted: number, store: StoreSettings): string {
  const isElsewhere = wanted !== 0 && new URL(url).port !== String(wanted)
  const lines = [
    `${strong("Latchkey playground")}   ${strong(url)}`,
    ...(isElsewhere ? [`Something else listens on port ${wanted}, so this is the next free one.`] : []),
    "",
    `Open the address and press ${strong("Sign in with Development identity provider")}.`,
    "Then pick one of these invented people; there is no password:",
    ...personas.map(({ name, email }) => `  ${name}, ${email}`),
    "",
    `Or sign in with any name and the password ${strong(demoPassword)},`,
    "or with a link by e-mail: any address will do, its mail goes to the outbox.",
    "",
    `Store:             ${databaseNames[store.database]}${pageOf(store)}`,
    `Mail outbox:       ${outbox}`,
    `Identity provider: ${issuer}`,
    `Its sessions:      ${issuer}/sessions`,
    "The manual:        ./run docs",
    "Ctrl-C stops everything.",
  ]
  const rule = "─".repeat(72)
  return `\n╭${rule}\n${lines.map((line) => `│ ${line}`.trimEnd()).join("\n")}\n╰${rule}\n`
}

/** Returns the line about the page that shows the stored data, which other applications don't have. */
function pageOf({ sessions }: StoreSettings): string {
  return sessions === "database" ? '; the page "People" shows what it holds' : ""
}

function strong(text: string): string {
  return styleText("bold", text)
}
