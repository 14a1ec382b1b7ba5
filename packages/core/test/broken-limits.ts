import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { canary, type Row } from "./secret-providers.ts"

/** Invalid settings for the sources that may report a client's address. */
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
    `\`trustedProxies\` lists ${JSON.stringify(entry)}, which is not an IP address`,
  ]),
  [
    "an address that is no function",
    { clientAddress: "192.0.2.1" as never },
    "UnsupportedStrategy",
    "`clientAddress` is a string. It must be a function.",
  ],
]

/** Invalid settings for limits. */
export const brokenLimits: readonly Row[] = [
  [
    "limits that are a text",
    { limits: canary as never },
    "UnsupportedStrategy",
    "`limits` is a string. It must be",
  ],
  [
    "limits over an adapter that can't count",
    { limits: true, adapter: withoutCounters() },
    "MissingAdapterMethods",
    "`adapter` lacks the methods increment, which this configuration needs for stored sessions and `limits`.",
  ],
  ...(
    [
      [{ store: {} }, "`limits.store` is an object. It must be an object with a function `increment`."],
      [{ store: null }, "`limits.store` is null."],
      [{ account: "email" }, '`limits.account` is "email". It must be a function.'],
      [{ whenStoreFails: "open" }, '`limits.whenStoreFails` is "open". It must be one of "allow", "refuse".'],
      [{ rules: [] }, "`limits.rules` is an array."],
      [{ rules: null }, "`limits.rules` is null."],
      [{ rules: { mails: false } }, '`limits.rules` is "mails". Its members are mailsPerAddress,'],
      [{ rules: { toString: false } }, '`limits.rules` is "toString".'],
      ...[
        true,
        null,
        5,
        { max: 0, per: 1 },
        { max: 1.5, per: 1 },
        { max: 1, per: 0 },
        { max: 1, per: Infinity },
        { max: 1 },
        { max: "5", per: "60" },
      ].map((rule) => [{ rules: { mailsPerAddress: rule } }, "`limits.rules.mailsPerAddress` is "] as const),
    ] as const
  ).map(([limits, message]): Row => [
    `limits like ${JSON.stringify(limits)}`,
    { limits: limits as never },
    "UnsupportedStrategy",
    message,
  ]),
]

function withoutCounters(): Adapter {
  const { increment: _, ...others } = MemoryAdapter()
  return others
}
