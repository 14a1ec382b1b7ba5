import type { Row } from "./secret-providers.ts"

/** The ways to say wrongly whose word about a client's address counts. */
export const brokenNetworks: readonly Row[] = [
  ...([-1, 1.5, Number.NaN, "10.0.0.0/8", [1], true] as const).map((trustedProxies): Row => [
    `proxies that are ${JSON.stringify(trustedProxies)}`,
    { trustedProxies: trustedProxies as number },
    "UnsupportedStrategy",
    "`trustedProxies` is ",
  ]),
  ...["10.0.0.0/33", "10.0.0", "::1/129", "localhost", "", "10.0.0.1:80", "*"].map((entry): Row => [
    `a proxy with the address ${JSON.stringify(entry)}`,
    { trustedProxies: ["127.0.0.1", "fd00::/8", entry] },
    "UnsupportedStrategy",
    `\`trustedProxies\` lists ${JSON.stringify(entry)}, which is not an address`,
  ]),
  [
    "an address that is no function",
    { clientAddress: "192.0.2.1" as never },
    "UnsupportedStrategy",
    "`clientAddress` is a text. It must be a function.",
  ],
]
