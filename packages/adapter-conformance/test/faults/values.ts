import type { Fault } from "./fault.ts"

/** A date in a column that keeps seconds. */
function toSeconds(date: Date): Date
function toSeconds(date: Date | null): Date | null
function toSeconds(date: Date | null): Date | null {
  return date === null ? null : new Date(Math.floor(date.getTime() / 1000) * 1000)
}

/** Spoils the names of new users. */
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
  names("keeps three bytes of a character", (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?"), []),
  names("normalizes names", (text) => text.normalize("NFC"), []),
  names("trims names", (text) => text.trim(), []),
  names("takes the name null for none", (text) => (text === "null" ? null : text), []),
  names("takes a name for a number", (text) => (/^\d+$/.test(text) ? String(Number(text)) : text), []),
  names("parses names that look like JSON", (text) => (text.startsWith("{") ? "[object Object]" : text), []),
  names("removes backslashes", (text) => text.replaceAll("\\", ""), []),
  names("removes marks of direction", (text) => text.replaceAll("\u200f", ""), []),
  {
    name: "keeps dates to the second",
    found: [],
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
    found: [],
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
    found: [],
    methods: (sound) => ({ createUser: (user) => sound.createUser({ ...user, name: user.name ?? "" }) }),
  },
  {
    name: "takes nobody's verification for one now",
    found: [],
    methods: (sound) => ({
      createUser: (user) => sound.createUser({ ...user, emailVerified: user.emailVerified ?? new Date() }),
    }),
  },
  {
    name: "cuts text at 250 characters",
    found: [],
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
    found: [],
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
    found: [],
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
    found: [],
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
    found: [],
    methods: (sound) => ({
      linkAccount: (account) =>
        sound.linkAccount({ ...account, type: account.type === "email" ? "oauth" : "email" }),
    }),
  },
  {
    name: "takes base64 for base64url",
    found: [],
    methods: (sound) => ({
      async getAuthenticator(id) {
        const found = await sound.getAuthenticator(id)
        const url = found?.credentialID.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
        return found && { ...found, credentialID: url ?? "", transports: found.transports ?? "" }
      },
    }),
  },
]
