/**
 * Returns an example that reads a private key in PEM (PKCS #8) and passes it to a provider.
 *
 * @param id - the name of the provider's file
 * @param call - the call of the provider, with the `key`
 */
export function privateKeyExample(id: string, call: string): string {
  const name = call.slice(0, call.indexOf("("))
  return `\`crypto.subtle.importKey\` reads the key from PEM (PKCS #8), which begins with \`-----BEGIN PRIVATE KEY-----\`:

\`\`\`ts
import { readFile } from "node:fs/promises"
import ${name} from "@latchkey/providers/${id}"

const pem = await readFile("private.pem", "utf8")
const der = Buffer.from(pem.replace(/-----[^-]+-----|\\s/g, ""), "base64")
const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
const key = await crypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"])

const provider = ${call}
\`\`\``
}
