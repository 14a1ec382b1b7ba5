import fc from "fast-check"
import nodemailer from "nodemailer"
import parseAddresses from "nodemailer/lib/addressparser"
import { describe, expect, it } from "vitest"
import { parseRecipient } from "./email-address.ts"

const canonicalAddress = (input: unknown, normalizeIdentifier?: (identifier: string) => unknown) =>
  parseRecipient(input, normalizeIdentifier)?.address

const label63 = "b".repeat(63)

describe("parseRecipient", () => {
  it.each([
    ["ada@example.com", "ada@example.com"],
    ["Ada.Lovelace@Example.COM", "ada.lovelace@example.com"],
    ["  ada@example.com ", "ada@example.com"],
    ["a!#$%&'*+/=?^_`{|}~-z@example.com", "a!#$%&'*+/=?^_`{|}~-z@example.com"],
    ["ada+news%list@mail.example.co.uk", "ada+news%list@mail.example.co.uk"],
    ["ada@1and1.example", "ada@1and1.example"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
    ["ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"],
    ["ada@ｅｘａｍｐｌｅ.com", "ada@example.com"],
    ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
    [
      `a@${label63}.${label63}.${label63}.${"b".repeat(60)}`,
      `a@${label63}.${label63}.${label63}.${"b".repeat(60)}`,
    ],
  ])("writes %j as %j [EM-01]", (input, canonical) => {
    expect(canonicalAddress(input)).toBe(canonical)
  })

  it.each([
    ["", "nothing"],
    ["ada", "no domain"],
    ["@example.com", "no local part"],
    ["ada@", "an empty domain"],
    ["ada@localhost", "a domain without a dot"],
    ["ada@example.com.", "a trailing dot"],
    ["ada@.example.com", "an empty label"],
    ["ada@example..com", "an empty label between"],
    [".ada@example.com", "a leading dot"],
    ["ada.@example.com", "a dot before the at"],
    ["a..b@example.com", "two dots"],
    ["ada@@example.com", "two ats"],
    ["ada@example.com@evil.example", "two ats apart"],
    ["ada@example.com,eve@evil.example", "a comma"],
    ["ada@example.com;eve@evil.example", "a semicolon"],
    ["ada@example.com eve@evil.example", "a space"],
    ["ada lovelace@example.com", "a space in the local part"],
    ["ada@exa mple.com", "a space in the domain"],
    ["ada@example.com\r\nBcc: eve@evil.example", "a header"],
    ["ada@example.com\n", "a line end"],
    ["ada\u0000@example.com", "a control character"],
    ["ada@example.com\u0000.evil.example", "a control character in the domain"],
    ["ada\t@example.com", "a tab"],
    ['"ada"@example.com', "quotes"],
    ['"ada@evil.example, x"@example.com', "an address in quotes [ADV-16]"],
    ["<ada@example.com>", "angle brackets"],
    ["Ada <ada@example.com>", "a display name"],
    ["ada(comment)@example.com", "a comment"],
    ["ada@example.com(comment)", "a comment behind"],
    ["@evil.example:ada@example.com", "a route"],
    ["group:ada@example.com;", "a group"],
    ["ada\\@example.com", "a backslash"],
    ["ada@[127.0.0.1]", "an address literal"],
    ["ada@127.0.0.1", "an IPv4 address"],
    ["ada@0x7f.1", "an IPv4 address in disguise"],
    ["ada@example.42", "a number on top"],
    ["ada@example.com:25", "a port"],
    ["ada@example.com/path", "a path"],
    ["ada@example.com?x=1", "a query"],
    ["ada@example.com#x", "a fragment"],
    ["ada@ex%61mple.com", "a percent escape in the domain"],
    ["ada@-example.com", "a leading hyphen"],
    ["ada@example-.com", "a trailing hyphen"],
    ["ada@exa_mple.com", "an underscore in the domain"],
    ["ada＠example.com", "a full-width at [ADV-16]"],
    ["ada﹫example.com", "a small at"],
    ["ada@example．com", "a full-width dot"],
    ["ada@example。com", "an ideographic dot"],
    ["ada@example․com", "a one dot leader"],
    ["ada@example.com，eve.example", "a full-width comma"],
    ["ada@evil.c℀.example.com", "a character that holds a slash"],
    ["ada@exa\u00admple.com", "a soft hyphen"],
    ["ada@exa\u200bmple.com", "a space of no width"],
    ["ada@exa\u200dmple.com", "a joiner of no width"],
    ["ada@\u202eexample.com", "a change of direction"],
    ["ada\u00a0@example.com", "a no-break space"],
    ["\u00a0ada@example.com", "a no-break space in front"],
    ["adа@example.com", "a Cyrillic letter in the local part"],
    ["\u212aate@example.com", "the sign of kelvin in the local part"],
    ["ada@xn--\u00fc.example", "an A-label encoded twice"],
    [`${"a".repeat(65)}@example.com`, "65 characters before the at"],
    [`a@${"b".repeat(64)}.example`, "a label of 64 characters"],
    [`a@${`${label63}.`.repeat(4)}example`, "a domain of more than 253 characters"],
    [`${"a".repeat(64)}@${label63}.${label63}.${label63}`, "more than 254 characters"],
    [`ada@example.com${" ".repeat(2_000)}`, "more than anybody types"],
  ])("refuses %j: %s [EM-01.1]", (input) => {
    expect(canonicalAddress(input)).toBeUndefined()
  })

  it.each([[undefined], [null], [42], [{}], [["ada@example.com"]], [true]])(
    "refuses %j, which is not a string [EM-01]",
    (input) => {
      expect(canonicalAddress(input)).toBeUndefined()
    },
  )

  // ADV-16
  it("has a normalizeIdentifier of the application in place of the default, and checks what it returns [EM-01]", () => {
    const verbatim = (identifier: string): string => identifier
    expect(canonicalAddress("Ada@Example.com", verbatim)).toBe("Ada@example.com")
    expect(canonicalAddress(" ada@example.com", verbatim)).toBeUndefined()
    expect(canonicalAddress("ada", (name) => `${name}@example.com`)).toBe("ada@example.com")
    expect(canonicalAddress("ada", () => "ada@example.com, eve@evil.example")).toBeUndefined()
    expect(canonicalAddress("ada@example.com", () => undefined)).toBeUndefined()
    expect(canonicalAddress("ada@example.com", () => "a".repeat(10_000))).toBeUndefined()
  })
})

const letters = Array.from("abcxyzABCXYZ0189!#$%&'*+/=?^_`{|}~-")
const scripts = Array.from("äßñéøбгдж例え日本한국ﬁ２Ａİ")
const tricks = [
  ...Array.from('@,;:<>()[]"\\ \t\r\n\u0000\u00a0\u2028＠，．。﹫ſ\u212a'),
  "\r\nBcc: ",
  " <eve@evil.example>",
  ", eve@evil.example",
]

const atom = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 })
const localPart = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join("."))
const label = fc.oneof(
  fc.stringMatching(/^[a-zA-Z\d]([a-zA-Z\d-]{0,20}[a-zA-Z\d])?$/),
  fc.string({ unit: fc.constantFrom(...scripts), minLength: 1, maxLength: 8 }),
)
const domain = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join("."))
const plausible = fc.tuple(localPart, domain).map(([local, host]) => `${local}@${host}`)
/** An address with an insertion that has a meaning to some parser. */
const tampered = fc.tuple(plausible, fc.constantFrom(...tricks), fc.nat()).map(([address, trick, place]) => {
  const at = place % (address.length + 1)
  return address.slice(0, at) + trick + address.slice(at)
})
/** Arbitrary input; the test uses the accepted part of it. */
const accepted = fc
  .oneof(plausible, plausible, tampered, fc.string(), fc.string({ unit: "binary" }))
  .map((input) => canonicalAddress(input))
  .filter((address) => address !== undefined)

describe("every address that is accepted", () => {
  // ADV-16
  it("is exactly one recipient, and itself, to nodemailer's parser [EM-02.1]", () => {
    fc.assert(
      fc.property(accepted, (address) => {
        expect(parseAddresses(address)).toEqual([{ address, name: "" }])
        expect(parseAddresses(address, { flatten: true })).toEqual([{ address, name: "" }])
      }),
      { numRuns: 1_000 },
    )
  })

  it("is the one recipient of the envelope that nodemailer sends it with [EM-02]", async () => {
    const transport = nodemailer.createTransport({ jsonTransport: true })
    await fc.assert(
      fc.asyncProperty(accepted, async (address) => {
        const { envelope } = await transport.sendMail({
          from: "service@example.com",
          to: address,
          text: ".",
        })
        expect(envelope.to).toEqual([address])
      }),
      { numRuns: 300 },
    )
  })

  it("is its own canonical form", () => {
    fc.assert(
      fc.property(accepted, (address) => {
        expect(canonicalAddress(address)).toBe(address)
      }),
    )
  })

  it("is printable ASCII with one at and a domain that a URL leaves as it is [EM-01]", () => {
    fc.assert(
      fc.property(accepted, (address) => {
        expect(address).toMatch(/^[!-?A-~]{1,64}@[a-z\d.-]{3,253}$/)
        const [, host = ""] = address.split("@")
        expect(new URL(`https://${host}/`).hostname).toBe(host)
      }),
    )
  })
})

describe("the identifier of a recipient", () => {
  it.each([
    [" Ada@BÜCHER.example ", "ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@example.com", "ada@example.com", "ada@example.com"],
  ])("of %j is stored as %j, and mailed as %j [EM-01, EML-06]", (input, identifier, address) => {
    expect(parseRecipient(input)).toEqual({ identifier, address })
  })

  it("is exactly what normalizeIdentifier returns [EML-06]", () => {
    const keepCase = (typed: string): string => typed.trim()
    expect(parseRecipient("Ada@Bücher.example", keepCase)).toEqual({
      identifier: "Ada@Bücher.example",
      address: "Ada@xn--bcher-kva.example",
    })
  })
})
