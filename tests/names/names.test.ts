import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ofAuthJs, sometimesAbsent } from "./differing.ts"
import { entries, root, type Entry } from "./entries.ts"
import { missingMembers, missingNames, missingPaths } from "./missing.ts"
import { readNames, type NameReader } from "./names.ts"

// Applications are moved by changing only specifiers, so every name that they import must exist.

let reader: NameReader
const compared = entries.filter(({ ours }) => ours !== undefined)

beforeAll(() => {
  reader = readNames(compared.flatMap(({ theirs, ours = "" }) => [theirs, ours]))
})
afterAll(() => reader.close())

/** Returns an entry's key in the tables. The paths of providers are the same in every package. */
function keyOf({ specifier, path }: Entry): string {
  return /^providers(?:\/|$)/.test(path) ? path : specifier
}

/** Returns the names in a published entry that ours lacks, or has only as a type although theirs is a value. */
function lacking(entry: Entry): string[] {
  const ours = reader.exportsOf(entry.ours ?? "")
  return [...reader.exportsOf(entry.theirs)].flatMap(([name, theirs]) => {
    const found = ours.get(name)
    return found === undefined || (theirs.isValue && !found.isValue) ? [name] : []
  })
}

/** Returns the members of a published entry's types that our types of the same name lack: `Type.member`. */
function lackingMembers(entry: Entry): string[] {
  const ours = reader.exportsOf(entry.ours ?? "")
  const reasons = missingMembers[keyOf(entry)] ?? {}
  return [...reader.exportsOf(entry.theirs)].flatMap(([name, theirs]) => {
    const members = ours.get(name)?.members
    if (members === undefined) return []
    const missing = [...theirs.members].filter((member) => !members.has(member))
    const isAll = missing.length > 0 && reasons[name]?.["*"] !== undefined
    return isAll ? [`${name}.*`] : missing.map((member) => `${name}.${member}`)
  })
}

test("every published package is compared, with the providers that it has", () => {
  const paths = new Set(entries.map(({ specifier }) => specifier.replace(/providers\/.+/, "providers/*")))
  expect([...paths].sort()).toEqual([
    "@auth/core",
    "@auth/core/adapters",
    "@auth/core/errors",
    "@auth/core/jwt",
    "@auth/core/providers",
    "@auth/core/providers/*",
    "@auth/core/types",
    "@auth/express",
    "@auth/express/adapters",
    "@auth/express/providers",
    "@auth/express/providers/*",
    "@auth/mongodb-adapter",
    "@auth/prisma-adapter",
    "@auth/qwik",
    "@auth/qwik/adapters",
    "@auth/qwik/providers",
    "@auth/qwik/providers/*",
    "@auth/solid-start",
    "@auth/solid-start/adapters",
    "@auth/solid-start/client",
    "@auth/solid-start/providers",
    "@auth/solid-start/providers/*",
    "@auth/sveltekit",
    "@auth/sveltekit/adapters",
    "@auth/sveltekit/client",
    "@auth/sveltekit/components",
    "@auth/sveltekit/providers",
    "@auth/sveltekit/providers/*",
    "@auth/sveltekit/webauthn",
    "@hono/auth-js",
    "@hono/auth-js/react",
    "next-auth",
    "next-auth/adapters",
    "next-auth/jwt",
    "next-auth/middleware",
    "next-auth/next",
    "next-auth/providers",
    "next-auth/providers/*",
    "next-auth/react",
    "next-auth/webauthn",
  ])
  expect(entries.length).toBeGreaterThan(350)
})

test("every path of the published packages is one of ours, or the table says why not", () => {
  const missing = entries.filter(({ ours }) => ours === undefined).map(keyOf)
  expect([...new Set(missing)].sort()).toEqual(Object.keys(missingPaths).sort())
})

test("every path exports the names of the published one, types included, or the table says why not", () => {
  const missing = new Set(
    compared.flatMap((entry) => lacking(entry).map((name) => `${keyOf(entry)}: ${name}`)),
  )
  const expected = Object.entries(missingNames).flatMap(([key, names]) =>
    Object.keys(names).map((name) => `${key}: ${name}`),
  )
  expect([...missing].sort()).toEqual(expected.sort())
})

test("every exported type has the members of the published one, or the table says why not", () => {
  // The re-exports of frameworks' packages are compared once.
  const own = compared.filter(
    ({ specifier, path }) =>
      (specifier.startsWith("@auth/core/") && path !== "providers/index") || !/^providers\b/.test(path),
  )
  const missing = new Set(
    own.flatMap((entry) => lackingMembers(entry).map((name) => `${keyOf(entry)}: ${name}`)),
  )
  const expected = Object.entries(missingMembers).flatMap(([key, types]) =>
    Object.entries(types).flatMap(([type, members]) =>
      Object.keys(members).map((member) => `${key}: ${type}.${member}`),
    ),
  )
  expect([...missing].sort()).toEqual(expected.sort())
})

test("the page for moving here names every type whose members differ, or are there for the compiler alone", () => {
  const page = readFileSync(join(root, "docs/moving/next-auth-5.md"), "utf8")
  const unions = new Set(["CredentialInput", "Provider"])
  const missing = Object.values(missingMembers).flatMap((reasons) => Object.keys(reasons))
  const onlyTyped = Object.entries(sometimesAbsent).flatMap(([key, reasons]) =>
    ofAuthJs in reasons ? [key.split(" ")[1] ?? ""] : [],
  )
  const types = [...missing, ...onlyTyped].filter((type) => !unions.has(type))
  expect(types.filter((type) => !page.includes(`\`${type}\``))).toEqual([])
})
