import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { providerKinds } from "./provider-kinds.ts"

/** The files that compare the type of a provider with a name, and why the row of the type isn't enough. */
const reasons: Readonly<Record<string, string>> = {
  "provider/normalize-provider.ts": "the configuration of each type",
  "config/configuration-rules.ts": "the options of each type that can be wrong",
  "config/provider-faults.ts": "the faults in the options of each type",
  "config/linking-settings.ts": "needed at the start, unlike the table",
  "config/env.ts": "narrows to the options that variables fill in",
  "config/resolve.ts": "narrows to the type of `passkeyProviders`",
  "limits/limit.ts": "narrows to the option `credentials`",
  "actions/provider-flows.ts": "the flow of each type",
  "actions/built-in-pages.ts": "narrows to the options that forms show",
  "email/typed-code.ts": "the flow's own type, narrowed to the option `code`",
  "client/sign-in.ts": "the table isn't loaded in browsers",
  "client/passkeys/sign-in.ts": "the table isn't loaded in browsers",
}

/** The files in which the same words are names of other things. */
const others: readonly string[] = [
  // The type of an input.
  "pages/credential-field.ts",
  // A member of a profile.
  "model/profile-texts.ts",
]

const source = join(import.meta.dirname, "..")
const names = `"(?:${Object.keys(providerKinds).join("|")})"`
const comparison = new RegExp(`\\b\\w*[tT]ype\\)? [!=]== ${names}|case ${names}|${names} [!=]== `)

function comparingFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => comparison.test(readFileSync(join(source, file), "utf8")))
    .map((file) => file.replaceAll("\\", "/"))
}

describe("a kind of provider", () => {
  it("is a row: only the listed files ask for a type by its name", () => {
    expect(comparingFiles().toSorted()).toEqual([...Object.keys(reasons), ...others].toSorted())
  })
})
