import { describe, expect, it } from "vitest"
import { clientNetwork } from "./client-network.ts"
import { rememberConnection } from "./connection-address.ts"

type Configuration = Omit<Parameters<typeof clientNetwork>[0]["settings"], "logger">

const logged: Error[] = []
const logger = { error: (error: Error) => logged.push(error), warn() {}, debug() {} }

/** Returns the network of a request with the given connection and headers. */
function network(
  { trustedProxies, clientAddress }: Partial<Configuration>,
  connection: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): string | undefined {
  const request = rememberConnection(new Request("https://app.example/", { headers }), connection)
  return clientNetwork({ settings: { trustedProxies, clientAddress, logger }, request })
}

const forwardedFor = (text: string): Record<string, string> => ({ "x-forwarded-for": text })
const forwarded = (text: string): Record<string, string> => ({ forwarded: text })

describe("the network of a connection", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["192.0.2.1:50000", "192.0.2.1"],
    [" 192.0.2.1 ", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:C000:0201", "192.0.2.1"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
  ])("%s counts as %s", (connection, expected) => {
    expect(network({}, connection)).toBe(expected)
  })

  it.each([
    "",
    "unknown",
    "_hidden",
    "localhost",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "01.2.3.4",
    "1.2.3.4:port",
    "0x7f.1",
    "2130706433",
    "1::2::3",
    "1:2:3:4:5:6:7:8:9",
    "[::1",
    "[]",
    "[::1]x",
    "::1/64",
    ":",
    "::g",
    "@",
    `${"1:".repeat(5_000)}1`,
  ])("is unknown if the address is %j", (connection) => {
    expect(network({}, connection)).toBeUndefined()
  })

  it("is unknown without a connection, whatever headers say", () => {
    const headers = { ...forwardedFor("192.0.2.1"), ...forwarded("for=192.0.2.1"), "x-real-ip": "192.0.2.1" }
    expect(network({}, undefined, headers)).toBeUndefined()
    expect(network({ trustedProxies: ["0.0.0.0/0", "::/0"] }, undefined, headers)).toBeUndefined()
  })

  it("is the one that the application's function tells, before the framework's", () => {
    const clientAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? undefined
    expect(network({ clientAddress }, "10.0.0.1", { "cf-connecting-ip": "192.0.2.1" })).toBe("192.0.2.1")
    expect(network({ clientAddress }, "10.0.0.1")).toBe("10.0.0.1")
  })

  it("is unknown if the application's function throws, which is logged, or tells no text", () => {
    const failing = () => {
      throw new Error("not here")
    }
    expect(network({ clientAddress: failing }, "192.0.2.1")).toBeUndefined()
    expect(logged.at(-1)).toMatchObject({ type: "CallbackRouteError", message: "`clientAddress` failed." })
    const wrong = () => ({ ip: "192.0.2.1" })
    expect(network({ clientAddress: wrong as never }, "192.0.2.2")).toBeUndefined()
  })
})

describe("a header of proxies", () => {
  const near = { trustedProxies: ["10.0.0.0/8", "127.0.0.1", "fd00::/8"] }

  it.each([
    ["counts if the connection is a trusted proxy's", "10.1.2.3", "192.0.2.1", "192.0.2.1"],
    ["counts behind a proxy with a mapped address", "::ffff:10.1.2.3", "192.0.2.1", "192.0.2.1"],
    ["counts behind a proxy with IPv6", "fd12::1", "2001:db8::1", "2001:db8:0:0::/64"],
    ["doesn't count if the connection is not a proxy's", "192.0.2.9", "192.0.2.1", "192.0.2.9"],
    ["doesn't count beside the range", "11.0.0.0", "192.0.2.1", "11.0.0.0"],
    ["is read past trusted addresses", "127.0.0.1", "192.0.2.1, 10.0.0.2, 10.0.0.1", "192.0.2.1"],
    [
      "is read from the right: what the client sent stays unread",
      "10.0.0.1",
      "6.6.6.6, 192.0.2.1",
      "192.0.2.1",
    ],
    ["may hold a trusted address sent by a client", "10.0.0.1", "6.6.6.6, 10.0.0.9, 192.0.2.1", "192.0.2.1"],
    ["may hold trusted addresses alone", "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["may have ports and brackets", "10.0.0.1", "[2001:db8:1::1]:80, 10.0.0.2:1234", "2001:db8:1:0::/64"],
    ["may have empty elements", "10.0.0.1", "192.0.2.1,, ,", "192.0.2.1"],
    ["of a hidden client leaves the proxy", "10.0.0.1", "unknown", "10.0.0.1"],
    ["of a hidden client leaves the last proxy", "10.0.0.1", "6.6.6.6, _hidden, 10.0.0.2", "10.0.0.2"],
    ["of garbage leaves the proxy", "10.0.0.1", "<script>", "10.0.0.1"],
    ["of nothing leaves the proxy", "10.0.0.1", " , ", "10.0.0.1"],
  ])("%s", (_title, connection, header, expected) => {
    expect(network(near, connection, forwardedFor(header))).toBe(expected)
    const elements = header
      .split(",")
      .map((one) => (one.trim() === "" ? "" : `for="${one.trim()}";proto=https`))
    expect(network(near, connection, forwarded(elements.join(", ")))).toBe(expected)
  })

  it.each([
    [1, "192.0.2.1", "192.0.2.1"],
    [1, "6.6.6.6, 192.0.2.1", "192.0.2.1"],
    [2, "6.6.6.6, 192.0.2.1, 203.0.113.1", "192.0.2.1"],
    [2, "192.0.2.1", "192.0.2.1"],
    [9, "192.0.2.1, 203.0.113.1", "192.0.2.1"],
  ])(
    "is read past the number of proxies, %i, with and without a known connection: %s",
    (trustedProxies, header, expected) => {
      for (const connection of [undefined, "10.0.0.1", "203.0.113.77"])
        expect(network({ trustedProxies }, connection, forwardedFor(header))).toBe(expected)
    },
  )

  it("is not read with a number of 0, and what a counted proxy hides is the connection's", () => {
    expect(network({ trustedProxies: 0 }, "192.0.2.9", forwardedFor("192.0.2.1"))).toBe("192.0.2.9")
    expect(network({ trustedProxies: 1 }, "10.0.0.1", forwardedFor("6.6.6.6, unknown"))).toBe("10.0.0.1")
    expect(network({ trustedProxies: 1 }, undefined, forwardedFor("6.6.6.6, unknown"))).toBeUndefined()
    expect(network({ trustedProxies: 1 }, "10.0.0.1")).toBe("10.0.0.1")
  })

  it.each([
    ["For=192.0.2.1", "192.0.2.1"],
    ['proto=https; for="[2001:db8:1:2::1]:47011" ;by=203.0.113.1', "2001:db8:1:2::/64"],
    ["for=6.6.6.6, for=192.0.2.1", "192.0.2.1"],
    ["for=192.0.2.1;sig=abc=;exp=1", "192.0.2.1"],
    ['host="a;for=6.6.6.6";for=192.0.2.1', "10.0.0.1"],
    ['for="6.6.6.6, for=192.0.2.1', "192.0.2.1"],
    ['for=192.0.2.1;host="a,for=6.6.6.6"', "10.0.0.1"],
    ["for=192.0.2.1;for=6.6.6.6", "10.0.0.1"],
    ["proto=https", "10.0.0.1"],
    ["for", "10.0.0.1"],
    ["for=_hidden", "10.0.0.1"],
  ])("may be the standard one (RFC 7239): %s is %s", (header, expected) => {
    expect(network(near, "10.0.0.1", forwarded(header))).toBe(expected)
  })

  it("leaves the nearest proxy's network if it contradicts the other: a client sent one of them", () => {
    const spoofed = { ...forwardedFor("192.0.2.1"), ...forwarded("for=6.6.6.6") }
    expect(network(near, "10.0.0.1", spoofed)).toBe("10.0.0.1")
    expect(network({ trustedProxies: 1 }, undefined, spoofed)).toBe("0.0.0.0")
    const agreed = { ...forwardedFor("6.6.6.6, 192.0.2.1"), ...forwarded("for=192.0.2.1") }
    expect(network(near, "10.0.0.1", agreed)).toBe("192.0.2.1")
    expect(network({ trustedProxies: 1 }, undefined, agreed)).toBe("192.0.2.1")
  })

  it("may have 10,000 entries: the nearest count", () => {
    const many = `${"6.6.6.6, ".repeat(10_000)}192.0.2.1, 10.0.0.2`
    expect(network(near, "10.0.0.1", forwardedFor(many))).toBe("192.0.2.1")
    expect(network({ trustedProxies: 2 }, undefined, forwardedFor(many))).toBe("192.0.2.1")
    const trusted = "10.0.0.2, ".repeat(10_000)
    expect(network(near, "10.0.0.1", forwardedFor(trusted))).toBe("10.0.0.2")
    expect(network(near, "10.0.0.1", forwarded(`${"for=6.6.6.6;".repeat(10_000)}`))).toBe("10.0.0.1")
  })
})
