import type { BrokenSetUp } from "./broken-set-ups.ts"
import { secret, variables } from "./healthy-applications.ts"

const github = variables.replace(/^AUTH_SECRET.*\n/, "")

/** Secrets that are missing, too short, known, or in the wrong place. */
export const brokenSecrets: readonly BrokenSetUp[] = [
  {
    mistake: "no secret",
    of: "next",
    files: { ".env.local": github },
    code: "missing-secret",
    at: ".env.local",
    says: /npx latchkey secret/,
  },
  {
    mistake: "a short secret",
    of: "next",
    files: { ".env.local": `AUTH_SECRET=hunter2hunter3\n${github}` },
    code: "secret-too-short",
    at: ".env.local:1",
    says: /shorter than 32 bytes/,
  },
  {
    mistake: "a short secret, where the file of variables says that it is production",
    of: "express",
    files: {
      ".env": `NODE_ENV=production\nAUTH_URL=https://example.com\nAUTH_SECRET=hunter2hunter3\n${github}`,
    },
    code: "missing-secret",
    at: ".env:3",
    says: /32 bytes/,
  },
  {
    mistake: "the placeholder of an example as the secret",
    of: "next",
    files: { ".env.local": `AUTH_SECRET=your-secret-goes-here\n${github}` },
    code: "secret-placeholder",
    at: ".env.local:1",
    says: /placeholder/,
  },
  {
    mistake: "the secret of a start page",
    of: "next",
    files: { ".env.local": `AUTH_SECRET=only-for-development-32-bytes-or-more\n${github}` },
    code: "secret-printed",
    at: ".env.local:1",
    says: /npx latchkey secret --write/,
  },
  {
    mistake:
      "the secret of the manual beside a random one, where the file of variables says that it is production",
    of: "express",
    files: {
      ".env": `NODE_ENV=production\nAUTH_URL=https://example.com\nAUTH_SECRET=${secret}\nAUTH_SECRET_1=the-output-of-npx-latchkey-secret\n${github}`,
    },
    code: "missing-secret",
    at: ".env:4",
    says: /printed in the manual/,
  },
  {
    mistake: "the secret of the manual in the file of variables for production",
    of: "next",
    files: { ".env.production": "AUTH_SECRET=only-for-development-32-bytes-or-more\n" },
    code: "secret-placeholder",
    at: ".env.production:1",
    says: /a secret from the manual(?:.|\n)*npx latchkey secret/,
  },
  {
    mistake: "the secret of the manual in the configuration itself",
    of: "next",
    files: {
      ".env.local": github,
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({
  providers: [GitHub],
  secret: "the-output-of-npx-latchkey-secret",
})
`,
    },
    code: "secret-printed",
    at: "auth.ts:6",
    says: /Remove it from this file(?:.|\n)*npx latchkey secret --write/,
  },
  {
    mistake: "the secret of the manual under another name",
    of: "next",
    files: {
      ".env.local": `${github}SESSION_SECRET=only-for-development-32-bytes-or-more\n`,
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub], secret: process.env.SESSION_SECRET })
`,
    },
    code: "secret-printed",
    at: ".env.local:3",
    says: /printed in the manual/,
  },
  {
    mistake: "the key of a mail service as the manual prints it",
    of: "next",
    files: { ".env.local": `${variables}AUTH_RESEND_KEY=the-api-key\n` },
    code: "variable-placeholder",
    at: ".env.local:4",
    says: /AUTH_RESEND_KEY is a placeholder/,
  },
  {
    mistake: "an issuer with a part of the manual's that stands for a name",
    of: "next",
    files: { ".env.local": `${variables}AUTH_SUPABASE_ISSUER=https://<project>.supabase.co/auth/v1\n` },
    code: "variable-placeholder",
    at: ".env.local:4",
    says: /AUTH_SUPABASE_ISSUER is a placeholder/,
  },
  {
    mistake: "quotes that Docker passes on",
    of: "express",
    files: { ".env": github },
    environment: { AUTH_SECRET: `"${secret}"` },
    code: "variable-quoted",
    says: /without quotes/,
  },
  {
    mistake: "typographic quotes, copied from a page",
    of: "next",
    files: { ".env.local": `AUTH_SECRET=“${secret}”\n${github}` },
    code: "variable-quoted",
    at: ".env.local:1",
    says: /quotes/,
  },
  {
    mistake: "a command in place of its output",
    of: "next",
    files: { ".env.local": `AUTH_SECRET=$(openssl rand -base64 33)\n${github}` },
    code: "variable-not-expanded",
    at: ".env.local:1",
    says: /is a command/,
  },
  {
    mistake: "a secret for browsers",
    of: "next",
    files: { ".env.local": `NEXT_PUBLIC_AUTH_SECRET=${secret}\n${github}` },
    code: "secret-public",
    at: ".env.local:1",
    says: /Call it AUTH_SECRET/,
  },
]
