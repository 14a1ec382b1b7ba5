import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { pages } from "../tools/pages.ts"
import { oauthCatalogue } from "./catalogue.ts"
import { client } from "./id-token.ts"
import { expectation, expectedIds } from "./expectation.ts"

const folder = new URL("../../../docs/providers/", import.meta.url)
const made = await pages()

describe("docs/providers", () => {
  it("has a page for every provider and one for all (`./run providers` writes them)", () => {
    expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted())
  })

  it.each([...made])("says in %s what the file says", (file, text) => {
    expect(readFileSync(new URL(file, folder), "utf8")).toBe(text)
  })
})

it.each(expectedIds())("lists for %s the scopes that the expectation names", (id) => {
  const { scope = "openid profile email" } = expectation(id)
  const [, row = ""] = /^\| Scopes \| (.*) \|$/m.exec(made.get(`${id}.md`) ?? "") ?? []
  const listed = row === "none" ? [] : row.split(" ").map((one) => one.replaceAll("`", ""))
  // Azure AD B2C adds the client itself, which a page doesn't know.
  expect(listed).toEqual(scope.split(/[ ,]+/).filter((one) => one !== "" && one !== client.clientId))
})

it.each(["README.md", "docs/index.md"])(
  "says in %s how many identity providers there are, in tens",
  async (file) => {
    const general = ["oauth", "oidc", "openid-connect"]
    const vendors = (await oauthCatalogue()).filter(({ id }) => !general.includes(id)).length
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8")
    const [, said] = /over (\d+) (?:identity )?providers/.exec(text) ?? []
    expect(Number(said)).toBe(Math.floor((vendors - 1) / 10) * 10)
  },
)
