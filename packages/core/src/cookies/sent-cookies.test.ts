import { expect, test } from "vitest"
import { SentCookies } from "./sent-cookies.ts"

test("the names by a prefix are the header's valid names that begin with it, each once [CK-07]", () => {
  const header =
    "other=1; session.0=a;session.1=b ; session.0=c; my-session=d; session.x y=e; session=f; session.2"
  expect([...new SentCookies(header).names("session")]).toEqual(["session.0", "session.1", "session"])
  expect([...new SentCookies(header).names("csrf")]).toEqual([])
  expect([...new SentCookies(null).names("session")]).toEqual([])
})

// Servers accept 16 kB. These headers are a hundred times as long, so quadratic work would exceed every timeout of the
// suite.
const size = 100 * 16_384
const repeated = (part: string): string => part.repeat(Math.ceil(size / part.length))

test.each<[string, () => string]>([
  ["one name", () => repeated("session=1;")],
  ["one name, and values that cannot be decoded", () => repeated("session=%;")],
  ["one name without a separator", () => repeated("session=")],
  ["one name among blanks", () => repeated(" \t  session=")],
  ["semicolons", () => repeated(";")],
  ["equals signs", () => repeated("=")],
  ["quotes", () => `session="${repeated('"')}`],
  ["blanks", () => `session=${repeated(" ")}x${repeated(" ")}`],
  ["percent signs", () => `session=${repeated("%")}`],
])("reading takes linear time if a header only repeats %s [DO-01]", (_, header) => {
  const sent = new SentCookies(header())
  for (let index = 0; index < 40; index++) sent.values(`session.${index}`)
  sent.values("session")
  sent.hasUndecodable("session")
  sent.names("session")
  expect(sent.value("other")).toBeUndefined()
})

test("reading every one of very many names takes linear time [DO-01]", () => {
  const names = Array.from({ length: size / 20 }, (_, index) => `session.${index}`)
  const sent = new SentCookies(names.map((name, index) => `${name}=${index}`).join("; "))
  expect(sent.names("session.")).toHaveLength(names.length)
  for (const [index, name] of names.entries()) if (sent.value(name) !== String(index)) throw new Error(name)
})

test("a name is looked for once too often to be scanned for, and has the same values as before [CK-07, CK-08]", () => {
  const header =
    'a=1; a=%; \ta="2" ;b =3;a=4;\u00a0a=5; a=6 ;A=7; aa=8;a; c=a=9; a ==x;a=%41;a=;=10;"a"=11; a=12'
  const [scanned, indexed] = [new SentCookies(header), new SentCookies(header)]
  for (let index = 0; index < 100; index++) indexed.value("none")
  for (const name of ["a", "b", "b ", "aa", "c", "A", "", '"a"', "\u00a0a", "d"]) {
    expect(indexed.values(name), name).toEqual(scanned.values(name))
    expect(indexed.value(name), name).toEqual(scanned.value(name))
  }
  expect(indexed.values("a")).toEqual(["1", "2", "4", "6"])
})

test("a value that is no percent-encoding is told apart from one that is not there", () => {
  const sent = new SentCookies("a=%E0%A4%A; b=1; c=; a=2")
  expect(["a", "b", "c", "d"].map((name) => sent.hasUndecodable(name))).toEqual([true, false, false, false])
  expect(sent.values("a")).toEqual(["2"])
})
