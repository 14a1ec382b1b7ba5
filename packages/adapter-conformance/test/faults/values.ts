import type { Fault } from "./fault.ts"

/** Truncates a date, like a column that stores seconds. */
function toSeconds(date: Date): Date
function toSeconds(date: Date | null): Date | null
function toSeconds(date: Date | null): Date | null {
  return date === null ? null : new Date(Math.floor(date.getTime() / 1000) * 1000)
}

/** Returns an adapter that corrupts the names of new users. */
function names(name: string, spoil: (text: string) => string | null, found: readonly string[]): Fault {
  return {
    name,
    found,
    methods: (sound) => ({
      createUser: (user) =>
        sound.createUser(typeof user.name === "string" ? { ...user, name: spoil(user.name) } : user),
    }),
  }
}

const columns = new Set(["id", "email", "emailVerified", "name", "image"])

export const values: readonly Fault[] = [
  names("keeps three bytes of a character", (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?"), [
    "createUser: keeps a name with emoji as it is",
    "createUser: keeps a name with characters outside the basic plane as it is",
  ]),
  names("normalizes names", (text) => text.normalize("NFC"), [
    "createUser: keeps a name with combining characters, not normalized as it is",
  ]),
  names("trims names", (text) => text.trim(), [
    "createUser: keeps a name with line breaks and tabs as it is",
    "createUser: keeps a name with blanks around it as it is",
  ]),
  names("removes blanks at the end of names", (text) => text.trimEnd(), [
    "createUser: keeps a name with blanks at the end as it is",
  ]),
  names("keeps 255 characters of a name", (text) => text.slice(0, 255), [
    "createUser: keeps a name with 256 characters as it is",
  ]),
  names("takes the name null for none", (text) => (text === "null" ? null : text), [
    "createUser: keeps a name with the look of null as it is",
  ]),
  names("takes a name for a number", (text) => (/^\d+$/.test(text) ? String(Number(text)) : text), [
    "createUser: keeps a name with the look of a number as it is",
  ]),
  names("parses names that look like JSON", (text) => (text.startsWith("{") ? "[object Object]" : text), [
    "createUser: keeps a name with the look of JSON as it is",
  ]),
  names("removes backslashes", (text) => text.replaceAll("\\", ""), [
    "createUser: keeps a name with quotes, backslashes and comments of SQL as it is",
  ]),
  names("removes marks of direction", (text) => text.replaceAll("\u200f", ""), [
    "createUser: keeps a name with writing from right to left as it is",
  ]),
  {
    name: "keeps dates to the second",
    found: [
      "createUser: keeps the moment of verification to the millisecond",
      "getSessionAndUser: gives the end of the session to the millisecond",
      "updateSession: moves the end of the session to the millisecond",
      "useVerificationToken: returns the end of the token to the millisecond",
    ],
    methods: (sound) => ({
      createUser: (user) => sound.createUser({ ...user, emailVerified: toSeconds(user.emailVerified) }),
      createSession: (session) => sound.createSession({ ...session, expires: toSeconds(session.expires) }),
      updateSession: (session) =>
        sound.updateSession(
          session.expires === undefined ? session : { ...session, expires: toSeconds(session.expires) },
        ),
      createVerificationToken: (row) =>
        sound.createVerificationToken({ ...row, expires: toSeconds(row.expires) }),
    }),
  },
  {
    name: "gives dates as text",
    found: [
      "getSessionAndUser: gives the session and its user, both as they were stored",
      "updateSession: moves the end of the session, even if it was read before, and leaves its user alone",
    ],
    methods: (sound) => ({
      async getSessionAndUser(token) {
        const found = await sound.getSessionAndUser(token)
        return (
          found && {
            ...found,
            session: { ...found.session, expires: found.session.expires.toISOString() as never },
          }
        )
      },
    }),
  },
  {
    name: "keeps no name as an empty one",
    found: ["createUser: keeps a user's missing name and picture as missing: null or absent, never text"],
    methods: (sound) => ({ createUser: (user) => sound.createUser({ ...user, name: user.name ?? "" }) }),
  },
  {
    name: "takes nobody's verification for one now",
    found: ["createUser: keeps an unproven address as unverified: null"],
    methods: (sound) => ({
      createUser: (user) => sound.createUser({ ...user, emailVerified: user.emailVerified ?? new Date() }),
    }),
  },
  {
    name: "cuts text at 250 characters",
    found: [
      "createUser: keeps the address of a picture that is 2,000 characters long",
      "getUserByEmail: finds a user by an address of 254 characters",
      "getAccount: gives tokens of 10,000 characters whole",
      "createUserWithAccount: gives the account the id of the user who is returned",
    ],
    methods: (sound) => {
      const cut = <Row extends object>(row: Row): Row =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === "string" ? value.slice(0, 250) : value,
          ]),
        ) as Row
      return {
        createUser: (user) => sound.createUser(cut(user)),
        linkAccount: (account) => sound.linkAccount(cut(account)),
        createUserWithAccount: (user, account) => sound.createUserWithAccount(cut(user), cut(account)),
      }
    },
  },
  {
    name: "keeps the members of an account that are text, and no others",
    found: [
      "getAccount: gives every token and the numbers as they were linked",
      "getAccount: gives the members that the provider added, also lists and objects",
    ],
    methods: (sound) => ({
      linkAccount: (account) =>
        sound.linkAccount(
          Object.fromEntries(
            Object.entries(account).filter(([, value]) => typeof value === "string"),
          ) as never,
        ),
    }),
  },
  {
    name: "keeps the columns of users that it knows, and no others",
    found: [
      "createUser: keeps the columns that the application added",
      "updateUser: leaves alone the columns that the application added",
      "updateUser: changes the columns that the application added",
      "getSessionAndUser: gives the columns of the user that the application added",
    ],
    methods: (sound) => ({
      createUser: (user) =>
        sound.createUser(
          Object.fromEntries(Object.entries(user).filter(([name]) => columns.has(name))) as never,
        ),
      updateUser: (user) =>
        sound.updateUser(
          Object.fromEntries(Object.entries(user).filter(([name]) => columns.has(name))) as never,
        ),
    }),
  },
  {
    name: "keeps counters in 31 bits, and bits in place of true and false",
    found: [
      "getAuthenticator: gives false as false and true as true",
      "updateAuthenticatorCounter: takes the largest counter that an authenticator can send, 4,294,967,295",
    ],
    methods: (sound) => ({
      updateAuthenticatorCounter: (id, counter) =>
        sound.updateAuthenticatorCounter(id, counter & 0x7f_ff_ff_ff),
      async getAuthenticator(id) {
        const found = await sound.getAuthenticator(id)
        return found && { ...found, credentialBackedUp: Number(found.credentialBackedUp) as never }
      },
    }),
  },
  {
    name: "confuses the types of accounts",
    found: [
      "getAccount: gives the type of an account of the type oauth",
      "getAccount: gives the type of an account of the type oidc",
      "getAccount: gives the type of an account of the type email",
      "getAccount: gives the type of an account of the type webauthn",
    ],
    methods: (sound) => ({
      linkAccount: (account) =>
        sound.linkAccount({ ...account, type: account.type === "email" ? "oauth" : "email" }),
    }),
  },
  {
    name: "takes base64 for base64url",
    found: [
      "getAuthenticator: gives a passkey that announced no transports without any: null or absent",
      "getAuthenticator: finds a credential id whose base64 has every special character",
    ],
    methods: (sound) => ({
      async getAuthenticator(id) {
        const found = await sound.getAuthenticator(id)
        const url = found?.credentialID.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
        return found && { ...found, credentialID: url ?? "", transports: found.transports ?? "" }
      },
    }),
  },
]
