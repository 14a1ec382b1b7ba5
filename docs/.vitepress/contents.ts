/* oxlint-disable max-lines -- a list with an entry for each page of the manual */
/** A page of the manual, or a whole folder of pages. */
export interface Entry {
  /**
   * Its file in `docs/`, such as `guides/email.md`. A slash at the end stands for every page of a folder with its own
   * sidebar.
   */
  readonly page: string
  /** Its title in the sidebar. */
  readonly title: string
  /** A sentence about its content, for `llms.txt`. */
  readonly about: string
  /** True if its pages are generated when the site is built, and aren't in the repository. */
  readonly generated?: boolean
}

/** A part of the manual, which is a heading in the sidebar with its pages, in reading order. */
export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
  /** Its title in the navigation bar, if the bar has a link to its first page. */
  readonly nav?: string
  /** True if it's collapsed in the sidebar at first. */
  readonly collapsed?: boolean
}

/**
 * The manual's contents, in order. The sidebar, the navigation and `llms.txt` are generated from this list. `./run
 * check` fails if a page isn't in it, or if an entry has no page. The home page, `index.md`, doesn't need an entry.
 */
export const contents: readonly Section[] = [
  {
    title: "Start",
    nav: "Start",
    entries: [
      {
        page: "start/cli.md",
        title: "The command",
        about:
          "`npx latchkey init`, `add`, `secret` and `npm create latchkey`: what the start pages show, written for you.",
      },
      {
        page: "start/nextjs.md",
        title: "Next.js",
        about: "From an empty folder to a sign-in in Next.js, without an account anywhere.",
      },
      {
        page: "start/nuxt.md",
        title: "Nuxt",
        about: "From an empty folder to a sign-in in Nuxt, without an account anywhere.",
      },
      {
        page: "start/solidstart.md",
        title: "SolidStart",
        about: "From an empty folder to a sign-in in SolidStart, without an account anywhere.",
      },
      {
        page: "start/tanstack-start.md",
        title: "TanStack Start",
        about: "From an empty folder to a sign-in in TanStack Start, without an account anywhere.",
      },
      {
        page: "start/sveltekit.md",
        title: "SvelteKit",
        about: "From an empty folder to a sign-in in SvelteKit, without an account anywhere.",
      },
      {
        page: "start/qwik-city.md",
        title: "Qwik City",
        about: "From an empty folder to a sign-in in Qwik City, without an account anywhere.",
      },
      {
        page: "start/react-router.md",
        title: "React Router",
        about: "The same in React Router 8, or 7.9 and newer, in framework mode.",
      },
      {
        page: "start/astro.md",
        title: "Astro",
        about: "From an empty folder to a sign-in in Astro, without an account anywhere.",
      },
      {
        page: "start/hono.md",
        title: "Hono",
        about: "From an empty folder to a sign-in in Hono, without an account anywhere.",
      },
      {
        page: "start/express.md",
        title: "Express",
        about: "From an empty folder to a sign-in in Express, without an account anywhere.",
      },
      {
        page: "start/fastify.md",
        title: "Fastify",
        about: "From an empty folder to a sign-in in Fastify, without an account anywhere.",
      },
      {
        page: "start/nestjs.md",
        title: "NestJS",
        about: "From an empty folder to a sign-in in NestJS, without an account anywhere.",
      },
      {
        page: "start/request-response.md",
        title: "Request and Response",
        about: "The same without a framework, on Node, Bun, Deno and Cloudflare Workers.",
      },
    ],
  },
  {
    title: "Frameworks",
    entries: [
      {
        page: "frameworks/next.md",
        title: "Next.js",
        about: "Every way to read the session, sign in and sign out in Next.js 14.1 to 16.",
      },
      {
        page: "frameworks/next-cache-components.md",
        title: "Next.js with Cache Components",
        about:
          "The place of auth(), caches for a user, and the memory of the router, with cacheComponents of Next 16.",
      },
      {
        page: "frameworks/react.md",
        title: "React",
        about: "A single-page application of React with any server (experimental).",
      },
      {
        page: "frameworks/nuxt.md",
        title: "Nuxt",
        about:
          "The module, composables, route middleware and functions for handlers of Nuxt 4 (experimental).",
      },
      {
        page: "frameworks/solid.md",
        title: "SolidStart",
        about: "Server functions, middleware and client of SolidStart 2 (experimental).",
      },
      {
        page: "frameworks/sveltekit.md",
        title: "SvelteKit",
        about: "Hooks, form actions, remote functions and client of SvelteKit 2 and 3 (experimental).",
      },
      {
        page: "frameworks/tanstack-start.md",
        title: "TanStack Start",
        about: "Guards, the router's context, and server functions in TanStack Start 1 (experimental).",
      },
      {
        page: "frameworks/qwik.md",
        title: "Qwik City",
        about: "serverAuth$, session and actions in Qwik City 1.20.",
      },
      {
        page: "frameworks/react-router.md",
        title: "React Router",
        about:
          "Middleware, loaders, actions and components of React Router 7.9 to 8 in framework mode (experimental).",
      },
      {
        page: "frameworks/astro.md",
        title: "Astro",
        about: "Session, guards, actions, islands and view transitions in Astro 6 and 7 (experimental).",
      },
      {
        page: "frameworks/hono.md",
        title: "Hono",
        about: "Guards, handlers and typed clients in Hono 4, on Node, Bun, Deno and Workers (experimental).",
      },
      {
        page: "frameworks/express.md",
        title: "Express",
        about: "Mounting, session, protection and functions for handlers in Express 4 and 5 (experimental).",
      },
      {
        page: "frameworks/fastify.md",
        title: "Fastify",
        about: "The plugin, guards, handlers and errors in Fastify 5 (experimental).",
      },
      {
        page: "frameworks/nestjs.md",
        title: "NestJS",
        about:
          "Guards, handlers and injected services in NestJS 11 and 12, on Express and Fastify (experimental).",
      },
      {
        page: "frameworks/node.md",
        title: "Node",
        about: "A complete program for node:http, and the bridge between Node and the web.",
      },
      {
        page: "frameworks/koa.md",
        title: "Koa",
        about: "A complete program for Koa 3: middleware, session, and a page for members.",
      },
      {
        page: "frameworks/bun.md",
        title: "Bun.serve",
        about: "A complete program for Bun, without a framework.",
      },
      {
        page: "frameworks/deno.md",
        title: "Deno.serve",
        about: "A complete program for Deno, without a framework.",
      },
      {
        page: "frameworks/cloudflare.md",
        title: "Cloudflare Workers",
        about: "A complete Worker, with its bindings as the environment.",
      },
      {
        page: "frameworks/elysia.md",
        title: "Elysia",
        about: "A complete program for Elysia on Bun: a plugin, and the session in handlers.",
      },
    ],
  },
  {
    title: "Guides",
    nav: "Guides",
    entries: [
      {
        page: "guides/sessions.md",
        title: "Sessions",
        about: "Cookies or a database: when to use which, and when everything expires.",
      },
      {
        page: "guides/protecting.md",
        title: "Protect pages and APIs",
        about: "A page, data for programs, and whole folders, in every framework.",
      },
      {
        page: "guides/fresh-sessions.md",
        title: "Fresh sessions",
        about:
          "Ask for a recent sign-in before a payment or a new key: by a passkey, a code, or a provider's level.",
      },
      {
        page: "guides/roles.md",
        title: "Roles and extra fields",
        about: "More members of the session, such as a role, with their types.",
      },
      {
        page: "guides/own-pages.md",
        title: "Own pages and theming",
        about: "The look of the built-in pages, and your own sign-in page.",
      },
      {
        page: "guides/shadcn.md",
        title: "Blocks for shadcn/ui",
        about:
          "A sign-in page and an account page for Next.js, React Router and TanStack Start, by one command.",
      },
      {
        page: "guides/languages.md",
        title: "Languages",
        about: "The built-in pages in 24 languages, your own texts, and your own languages.",
      },
      {
        page: "guides/credentials.md",
        title: "Names and passwords",
        about: "Hashing, limits, and what not to do.",
      },
      {
        page: "guides/email.md",
        title: "Sign-in links by e-mail",
        about: "Senders, the message, and how long a link is valid.",
      },
      {
        page: "guides/limits.md",
        title: "Limits",
        about:
          "How often a network, an address or an account may try to sign in, and what an attacker can still do.",
      },
      {
        page: "guides/one-time-codes.md",
        title: "One-time codes by e-mail",
        about: "Digits beside the link, or alone: the field, the guesses, and what they don't protect from.",
      },
      {
        page: "guides/access-tokens.md",
        title: "Access tokens of a provider",
        about: "A currently valid token for a provider's API: renewal, parallel requests, scopes, sealing.",
      },
      {
        page: "guides/mutual-tls.md",
        title: "Certificates of the application",
        about:
          "Mutual TLS: a client that is recognized by its certificate, and tokens bound to it; on Node.js and Workers.",
      },
      {
        page: "guides/signing-out.md",
        title: "Signing out",
        about:
          "Here, at the provider and in every browser; logout tokens, and sign-ins that a provider initiates.",
      },
      {
        page: "guides/session-list.md",
        title: "A list of sessions",
        about: "A user's devices, how to sign one of them out, and the maximum age of a session.",
      },
      {
        page: "guides/audit.md",
        title: "A record of what happened",
        about: "One event for each sign-in, refusal, session and change, for a table or a log service.",
      },
      {
        page: "guides/passkeys.md",
        title: "Passkeys",
        about:
          "Registering with a passkey, adding one to an account, signing in, and what the service checks.",
      },
      {
        page: "guides/linking-accounts.md",
        title: "Link accounts",
        about: "Several providers for one user, and why an address alone links nothing.",
      },
      {
        page: "guides/erasing-users.md",
        title: "Export and erase users",
        about: "Everything that's stored of a user, as data, and how to remove it.",
      },
      {
        page: "guides/coding-agents.md",
        title: "Coding agents",
        about:
          "The skill file in the packages, the texts of the manual for programs, and a section for AGENTS.md.",
      },
      {
        page: "guides/testing.md",
        title: "Test an application",
        about: "Users who are signed in without a browser, caught mail, and a sign-in in a browser.",
      },
      {
        page: "guides/doctor.md",
        title: "Find what is wrong",
        about: "`npx latchkey doctor` names the cause of a broken set-up, and the line to change.",
      },
      {
        page: "guides/other-frameworks.md",
        title: "Other frameworks",
        about: "Which programs there are for servers without a package, and what another framework needs.",
      },
      {
        page: "guides/from-passwords-to-passkeys.md",
        title: "From passwords to passkeys",
        about: "How users who sign in with a password or a link get a passkey, step by step.",
      },
      {
        page: "guides/deployment.md",
        title: "Deployment",
        about: "The variables that an application in production needs, platform by platform.",
      },
      {
        page: "guides/several-deployments.md",
        title: "Several deployments, previews",
        about: "One name for several processes, several names for one, and previews.",
      },
      {
        page: "guides/secret-rotation.md",
        title: "Rotate the secret",
        about: "Without signing users out, and what to do when it has leaked.",
      },
      {
        page: "guides/opentelemetry.md",
        title: "OpenTelemetry",
        about: "Spans and metrics of requests, providers, mails and the adapter, without users in them.",
      },
      {
        page: "scaling.md",
        title: "Scaling",
        about:
          "The load that one core handles, the database's load for a number of users, replicas and pools.",
      },
    ],
  },
  {
    title: "Reference",
    nav: "Reference",
    entries: [
      {
        page: "reference/configuration.md",
        title: "Configuration",
        about: "Every option: type, unit, default, and the error that a wrong value gives.",
      },
      {
        page: "reference/callbacks-and-events.md",
        title: "Callbacks and events",
        about: "The exact argument of each callback and event, in every situation.",
      },
      {
        page: "reference/http-actions.md",
        title: "HTTP actions",
        about: "Methods, parameters, answers and cookies of each URL of the service.",
      },
      {
        page: "reference/cookies.md",
        title: "Cookies",
        about: "Names, lifetimes and attributes.",
      },
      {
        page: "reference/environment.md",
        title: "Environment variables",
        about: "Every variable that is read, and what it fills in.",
      },
      {
        page: "reference/api/",
        title: "API of the packages",
        about: "The exports of each path of each package, from the docstrings.",
        generated: true,
      },
    ],
  },
  {
    title: "Providers and adapters",
    nav: "Providers",
    entries: [
      {
        page: "providers/",
        title: "Providers",
        about: "A page for each identity provider: options, callback URL, environment, profile.",
      },
      {
        page: "adapters/index.md",
        title: "Adapters",
        about: "Which adapter to choose for your database.",
      },
      {
        page: "adapters/which.md",
        title: "Which adapter",
        about: "Which adapter fits your application, and what each can do.",
      },
      {
        page: "adapters/prisma.md",
        title: "Prisma",
        about: "The adapter for Prisma 5 to 7.",
      },
      {
        page: "adapters/drizzle.md",
        title: "Drizzle",
        about: "The adapter for Drizzle 0.45 and 1.",
      },
      {
        page: "adapters/sql.md",
        title: "SQL without an ORM",
        about: "The adapter for PostgreSQL, MySQL, MariaDB and SQLite over a bare connection.",
      },
      {
        page: "adapters/mongodb.md",
        title: "MongoDB",
        about: "The adapter for MongoDB.",
      },
      {
        page: "adapters/redis.md",
        title: "Redis",
        about: "Everything in Redis or Valkey, or sessions alone, beside another database.",
      },
      {
        page: "adapters/combine.md",
        title: "Users and sessions apart",
        about: "Users in one store, and sessions, links, revocations and limits in another.",
      },
      {
        page: "adapters/others.md",
        title: "Adapters of others",
        about: "Adapters that others publish, and a table of what they bring.",
      },
      {
        page: "adapters/writing-an-adapter.md",
        title: "Write an adapter",
        about: "From an empty folder to an adapter that passes the conformance suite.",
      },
    ],
  },
  {
    title: "Errors and warnings",
    nav: "Errors",
    entries: [
      {
        page: "errors/",
        title: "Errors",
        about: "A page for each error: what users see, what the log says, why, and what to do.",
      },
      {
        page: "warnings/",
        title: "Warnings",
        about: "Every warning code, what it means, and what to do.",
      },
    ],
  },
  {
    title: "Security",
    entries: [
      {
        page: "security/threat-model.md",
        title: "Threat model",
        about: "Possible attackers, the protection against them, and what remains.",
      },
      {
        page: "security/checks.md",
        title: "What is checked",
        about: "Each check of each step, with the clause that asks for it and the test that proves it.",
      },
      {
        page: "security/advisories.md",
        title: "Known kinds of holes",
        about:
          "The holes in public advisories, the protection against them here, and the tests that show it.",
      },
      {
        page: "security/application.md",
        title: "Your part of security",
        about:
          "Rights, floods of requests, passwords, and the other things that the service cannot do for an application.",
      },
    ],
  },
  {
    title: "Moving to Latchkey",
    nav: "Moving",
    entries: [
      {
        page: "moving/next-auth-5.md",
        title: "From next-auth 5",
        about: "The command that rewrites imports, what to do before deploying, and the names by hand.",
      },
      {
        page: "moving/next-auth-4.md",
        title: "From next-auth 4",
        about: "The replacement for each call of version 4; users sign in again.",
      },
      {
        page: "moving/authjs.md",
        title: "From other Auth.js packages",
        about: "Which packages of Auth.js have a counterpart, and what to do about the others.",
      },
      {
        page: "moving/astro.md",
        title: "auth-astro",
        about: "The changes that the command makes in an application of Astro, and the differences.",
      },
      {
        page: "moving/passport.md",
        title: "From Passport",
        about: "Providers instead of strategies, and a session without express-session.",
      },
      {
        page: "moving/express-openid-connect.md",
        title: "From express-openid-connect",
        about:
          "Guards, tokens and logout of Auth0's middleware for Express, and their successors; users sign in again.",
      },
      {
        page: "moving/express-session.md",
        title: "From express-session",
        about: "A session that begins with a sign-in, and how users stay signed in.",
      },
      {
        page: "moving/lucia.md",
        title: "From Lucia",
        about: "Users, accounts, password hashes and sessions carry over.",
      },
      {
        page: "moving/better-auth.md",
        title: "From Better Auth",
        about: "The data that carries over, the data that doesn't, and when to stay.",
      },
      {
        page: "moving/arctic.md",
        title: "From Arctic",
        about: "A provider instead of each client; users and accounts stay, and users stay signed in.",
      },
      {
        page: "moving/remix-auth.md",
        title: "From remix-auth",
        about: "Strategies, routes and cookie sessions of remix-auth in React Router, and their successors.",
      },
      {
        page: "moving/tanstack-start.md",
        title: "From TanStack Start's guide",
        about:
          "Server functions, session cookies and OAuth by hand, and their successors; `useSession` is gone.",
      },
      {
        page: "moving/nuxt.md",
        title: "From nuxt-auth-utils",
        about:
          "Composables, handlers and sessions of nuxt-auth-utils and @sidebase/nuxt-auth, and their successors.",
      },
      {
        page: "moving/fastify.md",
        title: "From @fastify/passport",
        about:
          "Strategies, serializers, callbacks and tokens of a Fastify application, and their successors.",
      },
      {
        page: "moving/iron-session.md",
        title: "From iron-session",
        about: "Signing in, and a session cookie of the same kind; what you kept in it becomes claims.",
      },
      {
        page: "moving/earlier-sessions.md",
        title: "Keeping users signed in",
        about: "How to read the sessions from before the move, and what to know about them.",
      },
      {
        page: "moving/nestjs.md",
        title: "From Passport in NestJS",
        about: "Strategies, guards and tokens of @nestjs/passport and @nestjs/jwt, and their successors.",
      },
      {
        page: "differences.md",
        title: "Differences from Auth.js",
        about: "Each deliberate difference, with its number.",
      },
    ],
  },
  {
    title: "Evidence",
    collapsed: true,
    entries: [
      {
        page: "why.md",
        title: "Why Latchkey",
        about: "Figures that can be repeated, what other libraries do better, and when not to use it.",
      },
      {
        page: "conformance.md",
        title: "OpenID Connect conformance",
        about: "The result of each case that was played against a provider.",
      },
      {
        page: "requirements.md",
        title: "Requirements",
        about: "Every rule that a test names.",
      },
    ],
  },
]
