/** A configuration with an option of almost every kind. */
const example = `// auth.ts
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub], // clientId and clientSecret from the environment
  adapter, // your database; without one, sessions are cookies
  secret: process.env.AUTH_SECRET, // which is the default
  trustHost: ["app.example.com"], // or AUTH_URL
  trustedProxies: 1, // one load balancer
  session: {
    strategy: "database", // the default with an adapter
    maxAge: 30 * 24 * 60 * 60, // seconds after the last use
    absoluteMaxAge: 90 * 24 * 60 * 60, // seconds after the sign-in
    details: true, // for a list of the user's devices
  },
  revocation: true, // sessions can be ended from the server
  account: {
    keepTokens: true, // to call the provider's API later
    seal: true, // encrypts the stored tokens
  },
  linking: {
    requireFresh: 600, // link accounts only shortly after a sign-in
  },
  limits: {
    rules: { credentialsPerNetwork: { max: 50, per: 3_600 } },
  },
  callbacks: {
    // Who may sign in, and what the session contains.
    signIn: ({ user }) => user.email?.endsWith("@example.com") ?? false,
    session: ({ session, user }) => ({ ...session, userId: user.id }),
  },
  events: {
    createUser: ({ user }) => console.info("A new user:", user.id),
  },
  pages: { signIn: "/login" }, // your own page
  theme: { brandColor: "#7d4f06" }, // for the built-in pages
  logger: { error: (error) => console.error(error) },
  cookies: { sessionToken: { name: "session" } },
  debug: false, // debug messages may contain personal data
})
`

/**
 * Returns the example, and a list of its keys, each linked to the description of its option.
 *
 * @param addresses - the links of all options, by their names.
 * @throws Error if the example sets an option that doesn't exist.
 */
export function exampleWithLinks(addresses: ReadonlyMap<string, string>): string {
  const rows = keysOf(example).map(({ key, members }) => {
    const first = linkTo(key, addresses)
    return members.length === 0
      ? `- ${first}`
      : `- ${first}: ${members.map((member) => linkTo(`${key}.${member}`, addresses, member)).join(", ")}`
  })
  return `\`\`\`ts\n${example}\`\`\`\n\nThe keys of the example:\n\n${rows.join("\n")}\n`
}

/** Returns the options that the example sets, each with the members that it sets. */
function keysOf(text: string): { key: string; members: string[] }[] {
  return [...text.matchAll(/^ {2}(\w+)(?=[:,])(.*(?:\n {4}.*)*)/gm)].map(([, key = "", value = ""]) => ({
    key,
    members: [...value.matchAll(/^ {4}(\w+):|^: \{ (\w+):/gm)].map(
      ([, below, beside]) => below ?? beside ?? "",
    ),
  }))
}

/** The key of a group of options leads to the page of its members. */
function linkTo(name: string, addresses: ReadonlyMap<string, string>, label = name): string {
  const member = [...addresses].find(([option]) => option.startsWith(`${name}.`))
  const address = member?.[1].replace(/#.*/, "") ?? addresses.get(name)
  if (address === undefined) throw new Error(`The example sets ${name}, which isn't an option.`)
  return `[\`${label}\`](${address})`
}
