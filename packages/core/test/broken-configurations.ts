import { Altcha } from "@latchkey/core/challenges"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { brokenLimits, brokenNetworks } from "./broken-limits.ts"
import { brokenPasskeys } from "./broken-passkeys.ts"
import { brokenProviders } from "./broken-providers.ts"
import { canary, secretOf, type Row } from "./secret-providers.ts"

const rows: readonly Row[] = [
  ...brokenNetworks,
  ...brokenLimits,
  [
    "no trusted host",
    { trustHost: undefined },
    "UntrustedHost",
    "`AUTH_URL` nor `trustHost` is set",
    { NODE_ENV: "production" },
  ],
  [
    "AUTH_URL of another protocol",
    {},
    "UntrustedHost",
    '`AUTH_URL` is "ftp://app.example/".',
    { AUTH_URL: `ftp://me:${canary}@app.example/?${canary}` },
  ],
  [
    "AUTH_URL that is not a URL",
    {},
    "UntrustedHost",
    '`AUTH_URL` is "app.example". It must be the http(s) URL',
    { AUTH_URL: "app.example" },
  ],
  [
    "AUTH_URL of a scheme without hosts, with a password",
    {},
    "UntrustedHost",
    '`AUTH_URL` is "me://". It must be the http(s) URL',
    { AUTH_URL: `me:${canary}@@host` },
  ],
  ["no secret", { secret: undefined }, "MissingSecret", "`AUTH_SECRET` nor the option `secret` is set"],
  [
    "eleven secrets",
    { secret: Array.from({ length: 11 }, (_unused, index) => secretOf(`${index}`)) },
    "MissingSecret",
    "`secret` has 11 secrets, but at most 10",
  ],
  [
    "a secret that is a number",
    { secret: 1234 as never },
    "MissingSecret",
    "`secret` is 1234. It must be a string, or an array of strings.",
  ],
  [
    "an adapter that was not called",
    { adapter: MemoryAdapter as never },
    "MissingAdapter",
    "`adapter` is a function. It must be an adapter: the return value of a function such as `PrismaAdapter(client)`.",
  ],
  [
    "callbacks that are a text, which may be a secret",
    { callbacks: canary as never },
    "UnsupportedStrategy",
    "`callbacks` is a string. It must be an object.",
  ],
  [
    "pages that are null",
    { pages: null as never },
    "UnsupportedStrategy",
    "`pages` is null. It must be an object.",
  ],
  [
    "a base path that is a number",
    { basePath: 5 as never },
    "UnsupportedStrategy",
    "`basePath` is 5. It must be a string.",
  ],
  [
    "trusted hosts that are an object",
    { trustHost: { host: canary } as never },
    "UnsupportedStrategy",
    "`trustHost` is an object. It must be true, false, or an array of hosts.",
  ],
  [
    "a short secret in production",
    { secret: canary },
    "MissingSecret",
    "shorter than 32 bytes",
    { NODE_ENV: "production" },
  ],
  [
    "a short secret of tokens",
    { jwt: { secret: canary } },
    "MissingSecret",
    "`jwt.secret` (`AUTH_SECRET`) is shorter than 32 bytes",
    { NODE_ENV: "production" },
  ],
  [
    "a secret of the manual in production",
    { secret: [secretOf("secret"), `${canary}-only-for-development-32-bytes`] },
    "MissingSecret",
    "contains `only-for-development` or `the-output-of`",
    { NODE_ENV: "production" },
  ],
  ["an empty secret of tokens", { jwt: { secret: "" } }, "MissingSecret", "`jwt.secret` is empty"],
  [
    "a maxAge that is text",
    { session: { maxAge: "1d" as never } },
    "UnsupportedStrategy",
    '`session.maxAge` is "1d". It must be a number of seconds, 0 or more.',
  ],
  [
    "a maxAge that is null",
    { session: { maxAge: null as never } },
    "UnsupportedStrategy",
    "`session.maxAge` is null.",
  ],
  [
    "an updateAge below 0",
    { session: { updateAge: -1 } },
    "UnsupportedStrategy",
    "`session.updateAge` is -1.",
  ],
  [
    "a life of tokens that is endless",
    { jwt: { maxAge: Infinity } },
    "UnsupportedStrategy",
    "`jwt.maxAge` is Infinity.",
  ],
  [
    "no time for bodies",
    { bodyTimeout: 0 },
    "UnsupportedStrategy",
    "`bodyTimeout` is 0. It must be a number of seconds, 1 or more.",
  ],
  ...([0, -1, 86_401, Number.NaN, Number.POSITIVE_INFINITY, "15m", null, true] as const).map(
    (requireFresh): Row => [
      `sessions that must be fresh by ${requireFresh} to link accounts [D45]`,
      { linking: { requireFresh: requireFresh as number } },
      "UnsupportedStrategy",
      "`linking.requireFresh` is ",
    ],
  ),
  [
    "an unknown strategy",
    { session: { strategy: "jwts" as never } },
    "UnsupportedStrategy",
    '`session.strategy` is "jwts". It must be one of "jwt", "database".',
  ],
  [
    "a lifetime of sessions that isn't a function",
    { session: { lifetime: 3_600 as never } },
    "UnsupportedStrategy",
    "`session.lifetime` is 3600. It must be a function.",
  ],
  [
    "a lifetime of sessions, and the application's own `jwt.encode`",
    {
      session: { strategy: "jwt", lifetime: () => ({}) },
      jwt: { encode: () => "token", decode: () => null },
    },
    "UnsupportedStrategy",
    "`session.lifetime` can't be used with your own `jwt.encode`",
  ],
  ...([0, 1.5, Number.NaN, Infinity, "2", null] as const).map((maxPerUser): Row => [
    `${JSON.stringify(maxPerUser)} sessions a user`,
    { session: { maxPerUser: maxPerUser as number } },
    "UnsupportedStrategy",
    "`session.maxPerUser` is ",
  ]),
  [
    "a number of sessions a user without the list of sessions",
    { session: { maxPerUser: 2 } },
    "UnsupportedStrategy",
    "`session.maxPerUser` needs `session: { details: true }`",
  ],
  [
    "a word for unproven addresses that does not exist",
    { linking: { unproven: "maybe" as never } },
    "UnsupportedStrategy",
    '`linking.unproven` is "maybe". It must be one of "ask", "remove", "keep".',
  ],
  [
    "a word for registrations that doesn't exist [REG-06]",
    { registration: "invited" as never },
    "UnsupportedStrategy",
    '`registration` is a string. It must be "open", "closed" or a function.',
  ],
  ...(["open", "closed", () => true] as const).map((registration): Row => [
    `registration without an adapter: ${typeof registration === "string" ? registration : "a function"} [REG-06]`,
    { registration, adapter: undefined },
    "MissingAdapter",
    "`registration` decides which users are stored, but no `adapter` is configured.",
  ]),
  ...([true, "turnstile", {}, { field: "token", verify: () => true }, null] as const).map(
    (challenge): Row => [
      `a challenge that is ${JSON.stringify(challenge)} [CHA-05]`,
      { challenge: challenge as never },
      "UnsupportedStrategy",
      "It must be a function, or an object with `field`, `verify` and `widget`.",
    ],
  ),
  [
    "a challenge that counts, over an adapter that can't [CHA-05]",
    {
      challenge: Altcha({ hmacKey: "a key of the tests, which is long enough for all" }),
      adapter: { ...MemoryAdapter(), increment: undefined } as never,
    },
    "MissingAdapterMethods",
    "`adapter` lacks the methods increment, which this configuration needs for",
  ],
  [
    "a cookie name with a blank",
    { cookies: { sessionToken: { name: "my session" } } },
    "UnsupportedStrategy",
    '`cookies.sessionToken` cannot be used. The cookie name "my session"',
  ],
  [
    "a session cookie with the name of another key",
    { cookies: { sessionToken: { name: "encodedState" } } },
    "UnsupportedStrategy",
    '`cookies.sessionToken` has the name "encodedState"',
  ],
  [
    "a cookie domain with a separator",
    { cookies: { state: { options: { domain: "a;b" } } } },
    "UnsupportedStrategy",
    "`cookies.state` cannot be used. The cookie attribute Domain",
  ],
  ...brokenProviders,
  ...brokenPasskeys,
]

/** One configuration for each possible fault, and the error's message. */
export const brokenConfigurations = rows.map(([title, options, type, message, variables = {}]) => ({
  title,
  options,
  type,
  message,
  variables,
}))
