import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { pageScriptModule, pageScripts } from "../../tools/page-script.ts"
import { challengeScript, challengeScriptHash } from "./challenge-script.ts"
import { pageScript, pageScriptHash } from "./page-script.ts"

const committed = {
  pageScript: { script: pageScript, hash: pageScriptHash, most: 5_000 },
  challengeScript: { script: challengeScript, hash: challengeScriptHash, most: 2_000 },
}

describe.each(pageScripts)("the script $name of the sign-in page", (one) => {
  const { script, hash, most } = committed[one.name as keyof typeof committed]

  it("is made of src/pages/script: otherwise run `./run exec node packages/core/tools/write-page-script.ts`", async () => {
    const { readFile } = await import("node:fs/promises")
    const text = await readFile(new URL(one.file, import.meta.url), "utf8")
    expect(text).toBe(await pageScriptModule(one))
  })

  it("is named by its hash in the Content-Security-Policy [IN-05]", () => {
    expect(hash).toBe(`sha256-${createHash("sha256").update(script.toString()).digest("base64")}`)
  })

  it("cannot end its element, and is small", () => {
    expect(script.toString()).not.toMatch(/<\/script|<!--/i)
    expect(script.toString().length).toBeLessThan(most)
  })
})
