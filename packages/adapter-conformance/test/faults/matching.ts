import type { Fault } from "./fault.ts"

/** Returns an adapter that considers addresses equal if a collation does. */
function collation(name: string, fold: (text: string) => string, found: readonly string[]): Fault {
  return {
    name,
    found,
    methods: (sound) => {
      const stored = new Map<string, string>()
      const keep = (email: string | undefined): void => {
        if (typeof email === "string") stored.set(fold(email), email)
      }
      return {
        async createUser(user) {
          const row = stored.get(fold(String(user.email)))
          if (row !== undefined && (await sound.getUserByEmail(row)) !== null) throw new Error("taken")
          keep(user.email)
          return sound.createUser(user)
        },
        async createUserWithAccount(user, account) {
          const created = await sound.createUserWithAccount(user, account)
          keep(user.email)
          return created
        },
        async updateUser(changes) {
          const updated = await sound.updateUser(changes)
          keep(changes.email)
          return updated
        },
        getUserByEmail: (email) =>
          sound.getUserByEmail(typeof email === "string" ? (stored.get(fold(email)) ?? email) : email),
      }
    },
  }
}

/** Returns an adapter that changes account ids, credential ids, addresses and tokens before it uses them as keys. */
function keys(name: string, change: (text: string) => string, found: readonly string[]): Fault {
  const key = <Value>(value: Value): Value =>
    typeof value === "string" ? (change(value) as Value & string) : value
  const account = <Key extends { provider: string; providerAccountId: string }>(row: Key): Key => ({
    ...row,
    provider: key(row.provider),
    providerAccountId: key(row.providerAccountId),
  })
  return {
    name,
    found: found.map((title) => `Texts that stores read in different ways: ${title}`),
    methods: (sound) => ({
      linkAccount: (row) => sound.linkAccount(account(row)),
      getUserByAccount: (row) => sound.getUserByAccount(account(row)),
      getUserByEmail: (email) => sound.getUserByEmail(key(email)),
      getSessionAndUser: (token) => sound.getSessionAndUser(key(token)),
      useVerificationToken: ({ identifier, token }) =>
        sound.useVerificationToken({ identifier: key(identifier), token: key(token) }),
      getAuthenticator: (id) => sound.getAuthenticator(key(id)),
    }),
  }
}

/** Returns a text as an encoder of UTF-8 writes it, up to U+0000, as C reads it. */
function asBytes(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, "\ufffd")
    .split("\0", 1)
    .join("")
}

/** Returns a text as a careless store would convert it for use in a path. */
function slug(text: string): string {
  const letters = text.normalize("NFKD").replaceAll(/[\p{M}\u00ad]/gu, "")
  return letters.toLowerCase().trim().replaceAll("/", ":")
}

/** Finds a stored text, like a query that treats the given text as a pattern. */
function pattern(stored: Iterable<string>, text: string): string {
  if (typeof text !== "string" || !/[%_]/.test(text)) return text
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const expression = new RegExp(`^${escaped.replaceAll("%", ".*").replaceAll("_", ".")}$`, "s")
  return [...stored].find((one) => expression.test(one)) ?? text
}

/** The lookups of the contract, as titles of rules. */
const lookupTitles = [
  "getUserByEmail",
  "getUserByAccount, account id",
  "getUserByAccount, provider",
  "getSessionAndUser",
  "useVerificationToken, token",
  "useVerificationToken, identifier",
  "getAuthenticator",
].map((lookup) => `${lookup}: finds nothing by half of a surrogate pair or U+0000: null, or it rejects`)

const ofAccounts = "never takes two account ids for one that differ"
const orApart = "refuses them, or keeps them apart"

export const matching: readonly Fault[] = [
  keys("replaces half of a surrogate pair, and ends texts at U+0000", asBytes, [
    ...lookupTitles,
    `${ofAccounts} in half of a surrogate pair: ${orApart}`,
    `${ofAccounts} in half of a surrogate pair and its replacement, U+FFFD: ${orApart}`,
    `${ofAccounts} by U+0000 at the end: ${orApart}`,
    `${ofAccounts} after U+0000: ${orApart}`,
  ]),
  keys("ignores blanks at the end of account ids", (text) => text.trimEnd(), [
    `${ofAccounts} by a blank at the end: ${orApart}`,
  ]),
  keys("cuts account ids at 255 characters", (text) => text.slice(0, 255), [
    `${ofAccounts} in the last of 256 characters: ${orApart}`,
  ]),
  collation("ignores case in e-mail addresses", (text) => text.toLowerCase(), [
    "Exact matching: finds a user by the exact e-mail address only, not by one that differs in case",
    "Exact matching: keeps two users whose addresses differ only in case",
  ]),
  collation(
    "ignores accents in e-mail addresses",
    (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
    [
      "Exact matching: finds a user by the exact e-mail address only, not by one that differs in an accent",
      "Exact matching: finds a user by the exact e-mail address only, not by one that differs in the composition of a letter (é as one character or two)",
    ],
  ),
  collation("ignores blanks around e-mail addresses", (text) => text.trim(), [
    "Exact matching: finds a user by the exact e-mail address only, not by one that differs by a blank at the end",
    "Exact matching: finds a user by the exact e-mail address only, not by one that differs by a blank at the beginning",
  ]),
  {
    name: "takes provider account ids for numbers",
    found: ["getAccount: gives an account whose id looks like a number with every digit"],
    methods: (sound) => {
      const number = (text: string): string =>
        typeof text === "string" && text.trim() !== "" && !Number.isNaN(Number(text))
          ? String(Number(text))
          : text
      return {
        linkAccount: (account) =>
          sound.linkAccount({ ...account, providerAccountId: number(account.providerAccountId) }),
        getAccount: (id, provider) => sound.getAccount(number(id), provider),
        getUserByAccount: ({ provider, providerAccountId }) =>
          sound.getUserByAccount({ provider, providerAccountId: number(providerAccountId) }),
      }
    },
  },
  {
    name: "compares tokens with LIKE",
    found: [
      "Keys that look like a query: getSessionAndUser: finds nothing by wildcards, parts of SQL, or operators in JSON",
      "Keys that look like a query: useVerificationToken, token: finds nothing by wildcards, parts of SQL, or operators in JSON",
    ],
    methods: (sound) => {
      const tokens = new Set<string>()
      return {
        createVerificationToken(row) {
          tokens.add(row.token)
          return sound.createVerificationToken(row)
        },
        useVerificationToken: ({ identifier, token }) =>
          sound.useVerificationToken({ identifier, token: pattern(tokens, token) }),
        createSession(session) {
          tokens.add(session.sessionToken)
          return sound.createSession(session)
        },
        getSessionAndUser: (token) => sound.getSessionAndUser(pattern(tokens, token)),
      }
    },
  },
  {
    name: "makes slugs of session tokens, verification tokens and account ids",
    found: [
      "Exact matching: finds a session by the exact token only, not by one that differs in case",
      "Exact matching: finds a verification token by the exact token only, not by one that differs by a character that cannot be seen",
      "Exact matching: keeps two accounts of one provider whose ids differ only in case",
    ],
    methods: (sound) => {
      const key = (text: string): string => (typeof text === "string" ? slug(text) : text)
      const tokens = new Map<string, string>()
      const rows = new Map<string, string>()
      return {
        createSession(session) {
          tokens.set(key(session.sessionToken), session.sessionToken)
          return sound.createSession(session)
        },
        getSessionAndUser: (token) => sound.getSessionAndUser(tokens.get(key(token)) ?? token),
        createVerificationToken(row) {
          rows.set(key(row.token), row.token)
          return sound.createVerificationToken(row)
        },
        useVerificationToken: ({ identifier, token }) =>
          sound.useVerificationToken({ identifier, token: rows.get(key(token)) ?? token }),
        linkAccount: (account) =>
          sound.linkAccount({ ...account, providerAccountId: key(account.providerAccountId) }),
        getUserByAccount: ({ provider, providerAccountId }) =>
          sound.getUserByAccount({ provider, providerAccountId: key(providerAccountId) }),
      }
    },
  },
  {
    name: "takes an object in place of a key for a condition that everything meets",
    found: [
      "Keys that look like a query: getUserByEmail: finds nothing by an object in place of text: null, or it rejects",
      "Keys that look like a query: getUserByAccount, account id: finds nothing by an object in place of text: null, or it rejects",
      "Keys that look like a query: getSessionAndUser: finds nothing by an object in place of text: null, or it rejects",
      "Keys that look like a query: getAuthenticator: finds nothing by an object in place of text: null, or it rejects",
    ],
    methods: (sound) => {
      const last = { email: "", providerAccountId: "", sessionToken: "", credentialID: "" }
      const meant = (key: string, name: keyof typeof last): string =>
        typeof key === "object" ? last[name] : key
      return {
        createUser(user) {
          last.email = user.email
          return sound.createUser(user)
        },
        getUserByEmail: (email) => sound.getUserByEmail(meant(email, "email")),
        linkAccount(account) {
          last.providerAccountId = account.providerAccountId
          return sound.linkAccount(account)
        },
        getUserByAccount: ({ provider, providerAccountId }) =>
          sound.getUserByAccount({
            provider,
            providerAccountId: meant(providerAccountId, "providerAccountId"),
          }),
        createSession(session) {
          last.sessionToken = session.sessionToken
          return sound.createSession(session)
        },
        getSessionAndUser: (token) => sound.getSessionAndUser(meant(token, "sessionToken")),
        createAuthenticator(row) {
          last.credentialID = row.credentialID
          return sound.createAuthenticator(row)
        },
        getAuthenticator: (id) => sound.getAuthenticator(meant(id, "credentialID")),
      }
    },
  },
  {
    name: "takes an object in place of a verification token for a condition",
    found: [
      "Keys that look like a query: useVerificationToken, token: finds nothing by an object in place of text: null, or it rejects",
    ],
    methods: (sound) => {
      const tokens = new Map<string, string>()
      return {
        createVerificationToken(row) {
          tokens.set(row.identifier, row.token)
          return sound.createVerificationToken(row)
        },
        useVerificationToken({ identifier, token }) {
          const used = typeof token === "object" ? (tokens.get(identifier) ?? "") : token
          return sound.useVerificationToken({ identifier, token: used })
        },
      }
    },
  },
  {
    name: "joins provider and account id with a colon",
    found: ["getUserByAccount: doesn't mix up the end of the provider with the beginning of the account id"],
    methods: (sound) => {
      const split = (key: { provider: string; providerAccountId: string }) => {
        const [provider = "", ...rest] = `${key.provider}:${key.providerAccountId}`.split(":")
        return { provider, providerAccountId: rest.join(":") }
      }
      return {
        linkAccount: (account) => sound.linkAccount({ ...account, ...split(account) }),
        getUserByAccount: (key) => sound.getUserByAccount(split(key)),
      }
    },
  },
]
