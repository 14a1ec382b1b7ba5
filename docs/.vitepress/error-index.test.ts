import { expect, test } from "vitest"
import { catalog } from "../../packages/core/src/errors/catalog.ts"
import {
  documentationOf,
  documentationOfWarning,
  manual,
} from "../../packages/core/src/errors/documentation.ts"
import { errorAddresses } from "./error-addresses.ts"
import { errorIndex } from "./error-index.ts"

const index = errorIndex()
const types = Object.keys(catalog) as (keyof typeof catalog)[]

test("errors.json explains every error, and names the page to which the log leads", () => {
  const pages = types.map((type) => [type, `${manual}${index.errors[type]?.markdown}`])
  expect(pages).toEqual(types.map((type) => [type, documentationOf({ type })]))
  const causes = Object.values(index.errors).map(({ title, about, causes: all }) => [
    title,
    about,
    all.length,
  ])
  expect(causes.filter(([, about, length]) => about === "" || length === 0)).toEqual([])
})

test("errors.json explains every warning, and names the page to which the log leads", () => {
  const warnings = Object.entries(index.warnings)
  expect(warnings.length).toBeGreaterThan(20)
  for (const [code, { markdown }] of warnings)
    expect(`${manual}${markdown}`).toBe(documentationOfWarning(code))
  expect(warnings.filter(([, { causes }]) => causes.some(({ why }) => why === undefined))).toEqual([])
})

test("errors.json has the message, the reason and the remedy of each cause", () => {
  expect(index.errors["OAuthAccountNotLinked"]?.causes[0]).toEqual({
    title: "The address belongs to a user already",
    address: "/errors/oauth-account-not-linked#the-address-belongs-to-a-user-already",
    message: "A user with this e-mail address already exists, but hasn't linked this account.",
    why: expect.stringMatching(/^A user with this address signed in another way before/),
    remedy: expect.stringMatching(/^The user signs in the same way as the first time/),
  })
  expect(index.errors["EventError"]?.causes).toHaveLength(1)
})

test("errors.json says of each value in an address where it is shown and what the user reads", () => {
  expect(index.values["Configuration"]).toEqual([
    {
      page: "/errors/#by-the-value-of-error-on-the-error-page",
      shownOn: "error page",
      shown: "Server error",
      comesFrom: "every error that users can't do anything about: look at the log",
    },
  ])
  expect(index.values["Default"]).toHaveLength(2)
})

test("every code and every value has an address, /errors/<code>, and a text at /errors/<code>.md", () => {
  const paths = errorAddresses(index).map(({ path }) => path)
  const codes = [...types, ...Object.keys(index.values)]
  const wanted = codes.flatMap((code) => [`errors/${code}.html`, `errors/${code}.md`])
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([])
})
