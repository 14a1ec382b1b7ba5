import type { BrokenSetUp } from "./broken-set-ups.ts"

/** Mistakes in packages and versions. */
export const brokenPackages: readonly BrokenSetUp[] = [
  {
    mistake: "two versions of core",
    of: "next",
    files: {
      "node_modules/@latchkey/adapter-sql/package.json":
        '{ "name": "@latchkey/adapter-sql", "version": "0.0.9" }',
      "node_modules/@latchkey/adapter-sql/node_modules/@latchkey/core/package.json":
        '{ "name": "@latchkey/core", "version": "0.0.9" }',
    },
    code: "core-duplicate",
    at: "package.json",
    says: /npm dedupe/,
  },
  {
    mistake: "a provider still imported from next-auth",
    of: "next",
    installed: { "next-auth": "5.0.0" },
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "next-auth/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub({ clientId: "Ov23liA1b2C3d4E5f6G7" })] })
`,
      "node_modules/next-auth/providers/github.js":
        'module.exports = (options) => ({ id: "github", name: "GitHub", type: "oauth", authorization: "https://github.com/login/oauth/authorize", token: "https://github.com/login/oauth/access_token", userinfo: "https://api.github.com/user", options })\n',
    },
    code: "authjs-imported",
    at: "auth.ts:2",
    says: /@latchkey\/migrate/,
  },
  {
    mistake: "next-auth still installed",
    of: "next",
    installed: { "next-auth": "5.0.0" },
    code: "authjs-installed",
    says: /npm uninstall next-auth/,
  },
  {
    mistake: "a version of the framework that is too old",
    of: "next",
    installed: { next: "13.5.11" },
    code: "framework-version",
    says: /npm install next@latest/,
  },
  {
    mistake: "a version of Node that is too old",
    of: "next",
    files: { Dockerfile: "FROM node:16-alpine\nRUN npm ci\n" },
    code: "node-version",
    at: "Dockerfile:1",
    says: /Node 20 or later/,
  },
  {
    mistake: "TypeScript without a build for a version of Node that can't",
    of: "fastify",
    files: {
      "package.json": '{ "type": "module", "scripts": { "dev": "node --env-file=.env --watch server.ts" } }',
      ".nvmrc": "22.12\n",
    },
    code: "node-version",
    at: ".nvmrc:1",
    says: /Install Node 22\.18/,
  },
  {
    mistake: "the provider for development with a version of Node that is too old for it",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      ".node-version": "20.20.2\n",
      "auth.js": `import { Development } from "@latchkey/development-provider"
import { ExpressAuth } from "@latchkey/express"

export const auth = ExpressAuth({ providers: [Development()] })
`,
    },
    code: "node-version",
    says: /Install Node 22\.18/,
  },
  {
    mistake: "the package of the adapter imported, but not installed",
    of: "next",
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"
import { SomeAdapter } from "some-adapter"

export const { handlers, auth } = NextAuth({ providers: [GitHub], session: { strategy: "jwt" }, adapter: SomeAdapter() })
`,
    },
    code: "package-missing",
    at: "auth.ts:3",
    says: /npm install some-adapter/,
  },
  ...[
    ["pnpm-lock.yaml", "pnpm add next@latest"],
    ["yarn.lock", "yarn add next@latest"],
    ["bun.lock", "bun add next@latest"],
  ].map(([lock = "", command = ""]): BrokenSetUp => ({
    mistake: `a version of the framework that is too old, in an application with ${lock}`,
    of: "next",
    installed: { next: "13.5.11" },
    files: { [lock]: "", "pnpm-workspace.yaml": lock.startsWith("pnpm") ? "packages: []\n" : undefined },
    code: "framework-version",
    says: new RegExp(command),
  })),
]
