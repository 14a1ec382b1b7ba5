import type { Files } from "./application.ts"
import type { BrokenSetUp } from "./broken-set-ups.ts"
import { secret, variables } from "./healthy-applications.ts"

/** Returns the auth file of a server with the provider for development. */
const developed = (of: "express" | "fastify" | "hono"): Files => {
  const initialiser = `${of.replace(/^./, (first) => first.toUpperCase())}Auth`
  const names = of === "hono" ? "{ auth, authRoutes }" : "auth"
  return {
    [of === "express" ? "auth.js" : "auth.ts"]: `import { Development } from "@latchkey/development-provider"
import { ${initialiser} } from "@latchkey/${of}"

export const ${names} = ${initialiser}({ providers: [Development()] })
`,
  }
}

/** Mistakes in variables and their files, except secrets. */
export const brokenEnvironments: readonly BrokenSetUp[] = [
  {
    mistake: "a provider for development, where the file of variables says that it is production",
    of: "fastify",
    latchkey: ["development-provider"],
    files: {
      ".env": `${variables}NODE_ENV=production\nAUTH_URL=https://example.com\n`,
      "auth.ts": `import { Development } from "@latchkey/development-provider"
import { FastifyAuth } from "@latchkey/fastify"

export const auth = FastifyAuth({ providers: [Development()] })
`,
    },
    code: "development-only",
    at: "auth.ts:4",
    says: /In production/,
  },
  {
    mistake: "AUTH_URL with the path of the sign-in page",
    of: "next",
    files: { ".env.local": `${variables}AUTH_URL=http://localhost:3000/login\n` },
    code: "url-path",
    at: ".env.local:4",
    says: /AUTH_URL=http:\/\/localhost:3000,/,
  },
  {
    mistake: "AUTH_URL with the path of another framework and a slash",
    of: "next",
    files: { ".env.local": `${variables}AUTH_URL=http://localhost:3000/auth/\n` },
    code: "url-path",
    at: ".env.local:4",
    says: /served at \/api\/auth/,
  },
  {
    mistake: "AUTH_URL without http",
    of: "sveltekit",
    files: { ".env": `${variables}AUTH_URL=localhost:5173\n` },
    code: "url-invalid",
    at: ".env:4",
    says: /AUTH_URL=http:\/\//,
  },
  {
    mistake: "AUTH_URL with http in production",
    of: "next",
    files: { ".env.production": "AUTH_URL=http://shop.example.com\n" },
    code: "url-insecure",
    at: ".env.production:1",
    says: /AUTH_URL=https:\/\/shop\.example\.com/,
  },
  {
    mistake: "the address of the own computer in production",
    of: "next",
    files: { ".env.production": "AUTH_URL=http://localhost:3000\n" },
    code: "url-local-in-production",
    at: ".env.production:1",
    says: /their own computers/,
  },
  {
    mistake: "another port than the development server's",
    of: "next",
    files: {
      "package.json": '{ "scripts": { "dev": "next dev -p 3001" } }',
      ".env.local": `${variables}AUTH_URL=http://localhost:3000\n`,
    },
    code: "url-port",
    at: ".env.local:4",
    says: /http:\/\/localhost:3001/,
  },
  {
    mistake: "the old names beside the new ones",
    of: "next",
    files: {
      ".env.local": `${variables}AUTH_URL=http://localhost:3000\nNEXTAUTH_URL=http://localhost:3001\n`,
    },
    code: "old-variable",
    at: ".env.local:5",
    says: /Only AUTH_URL counts/,
  },
  {
    mistake: "no address in production, behind a proxy",
    of: "fastify",
    options: { production: true },
    code: "untrusted-host",
    says: /AUTH_TRUST_HOST=true/,
  },
  {
    mistake: "a file of variables under a name that nothing reads",
    of: "next",
    files: { ".env.local": undefined, ".env.dev": variables },
    code: "env-file-not-read",
    at: ".env.dev:1",
    says: /\.env\.local/,
  },
  {
    mistake: "a file of variables in the folder of the sources",
    of: "sveltekit",
    files: { ".env": undefined, "src/.env": variables },
    code: "env-file-not-read",
    at: "src/.env:1",
    says: /beside package\.json/,
  },
  {
    mistake: "a file of variables that nothing loads",
    of: "express",
    files: { "package.json": '{ "type": "module", "scripts": { "start": "node server.js" } }' },
    code: "env-file-not-loaded",
    at: "package.json",
    says: /--env-file=\.env/,
  },
  {
    mistake: "the names of another library for client id and secret",
    of: "next",
    files: { ".env.local": variables.replaceAll("AUTH_GITHUB_", "GITHUB_CLIENT_") },
    code: "variable-misspelt",
    at: ".env.local:2",
    says: /Call it AUTH_GITHUB_ID/,
  },
  {
    mistake: "a typing mistake in the name of a variable",
    of: "nuxt",
    files: { ".env": variables.replace("AUTH_SECRET", "AUTH_SERCET") },
    code: "variable-misspelt",
    at: ".env:1",
    says: /Call it AUTH_SECRET/,
  },
  {
    mistake: "a secret in the variables of wrangler.toml",
    of: "hono",
    files: {
      ".env": undefined,
      "wrangler.toml": `name = "shop"
main = "app.ts"

[vars] # for everyone to read
AUTH_SECRET = "${secret}"
AUTH_GITHUB_ID = 'Ov23liA1b2C3d4E5f6G7'
`,
      ".dev.vars": "AUTH_GITHUB_SECRET=0123456789abcdef0123456789abcdef01234567\n",
    },
    code: "secret-in-vars",
    at: "wrangler.toml:5",
    says: /npx wrangler secret put AUTH_SECRET/,
  },
  {
    mistake: "variables in .env beside .dev.vars, without which wrangler would read them",
    of: "hono",
    files: {
      "package.json": '{ "type": "module", "scripts": { "dev": "wrangler dev" } }',
      "wrangler.jsonc": '{ "main": "app.ts" }',
      ".env": `AUTH_SECRET=${secret}\n`,
      ".dev.vars": variables.replace(/^AUTH_SECRET=.*\n/m, ""),
    },
    code: "env-file-not-read",
    at: ".env:1",
    says: /Move the lines to \.dev\.vars/,
  },
  {
    mistake: "a client secret in the variables of wrangler.jsonc",
    of: "react-router",
    files: {
      ".env": undefined,
      "wrangler.jsonc": `{
  // Cloudflare reads this file.
  "main": "app.ts",
  "vars": {
    "AUTH_GITHUB_ID": "Ov23liA1b2C3d4E5f6G7", /* public */
    "AUTH_GITHUB_SECRET": "0123456789abcdef0123456789abcdef01234567",
  },
}
`,
      ".dev.vars": `AUTH_SECRET=${secret}\n`,
    },
    code: "secret-in-vars",
    at: "wrangler.jsonc:6",
    says: /npx wrangler secret put AUTH_GITHUB_SECRET/,
  },
  {
    mistake: "AUTH_URL of the own computer in the variables of a Worker",
    of: "hono",
    files: {
      ".env": undefined,
      "wrangler.toml": 'main = "app.ts"\n[vars]\nAUTH_URL = "http://localhost:8787"\n',
      ".dev.vars": variables,
    },
    code: "url-local-in-production",
    at: "wrangler.toml:3",
    says: /the public host/,
  },
  {
    mistake: "client id and client secret swapped",
    of: "next",
    files: {
      ".env.local": `AUTH_SECRET=${secret}\nAUTH_GITHUB_ID=0123456789abcdef0123456789abcdef01234567\nAUTH_GITHUB_SECRET=Ov23liA1b2C3d4E5f6G7\n`,
    },
    code: "provider-credentials-swapped",
    at: ".env.local:2",
    says: /swapped/,
  },
  {
    mistake: "a line break in the client secret",
    of: "next",
    files: {
      ".env.local": `AUTH_SECRET=${secret}\nAUTH_GITHUB_ID=Ov23liA1b2C3d4E5f6G7\nAUTH_GITHUB_SECRET="0123456789abcdef\n0123456789abcdef01234567"\n`,
    },
    code: "variable-whitespace",
    at: ".env.local:3",
    says: /space or a line break/,
  },
  {
    mistake: "a client secret with # and no quotes",
    of: "next",
    files: { ".env.local": variables.replace(/(AUTH_GITHUB_SECRET=).*/, "$1abcdef0123#4567") },
    code: "variable-cut",
    at: ".env.local:3",
    says: /in quotes/,
  },
  ...(["hono", "fastify", "express"] as const).map((of): BrokenSetUp => ({
    mistake: `the provider for development in ${of}, and no NODE_ENV`,
    of,
    latchkey: ["development-provider"],
    files: developed(of),
    code: "node-env-missing",
    at: ".env",
    says: /Nothing sets NODE_ENV(?:.|\n)*NODE_ENV=development/,
  })),
  {
    mistake: "the provider for development in NestJS, and no NODE_ENV",
    of: "nestjs",
    latchkey: ["development-provider"],
    files: {
      ".env.example": "NODE_ENV=development\n",
      "src/app.module.ts": `import { Development } from "@latchkey/development-provider"
import { AuthModule } from "@latchkey/nestjs"
import { Module } from "@nestjs/common"

@Module({ imports: [AuthModule.forRoot({ providers: [Development()] })] })
export class AppModule {}
`,
    },
    code: "node-env-missing",
    at: ".env",
    says: /NestJS counts as running in production/,
  },
  {
    mistake: "a provider that only NODE_ENV turns on, and no NODE_ENV",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      "auth.js": `import { Development } from "@latchkey/development-provider"
import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

const local = process.env.NODE_ENV === "development" ? [Development()] : []
export const auth = ExpressAuth({ providers: [GitHub, ...local] })
`,
    },
    code: "node-env-missing",
    at: ".env",
    says: /NODE_ENV=development/,
  },
]
