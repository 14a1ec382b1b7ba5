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
  /** Other words for its subject that readers type into the search, separated by commas. */
  readonly words?: string
  /** Further pages about the same subject, which the sidebar shows while the reader is on one of them. */
  readonly more?: readonly Entry[]
  /** True if its pages are generated when the site is built, and aren't in the repository. */
  readonly generated?: boolean
}

/** A part of the manual, which is a heading in the sidebar with its pages, in reading order. */
export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
  /** Its title in the navigation bar, if the bar has a link to its first page. */
  readonly nav?: string
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
        page: "start/how-it-works.md",
        title: "How it works",
        about:
          "A sign-in step by step: what the browser, the application and the provider do, and what is kept.",
        words: "sign up, signup, sign-up, register, registration, concepts",
      },
      {
        page: "start/cli.md",
        title: "The command (CLI)",
        about:
          "`npx latchkey init`, `add`, `secret` and `npm create latchkey`: what the start pages show, written for you.",
        words: "CLI, init, create latchkey, scaffold, install, npx latchkey, template",
      },
    ],
  },
  {
    title: "Frameworks",
    entries: [
      {
        page: "start/nextjs.md",
        title: "Next.js",
        about: "From an empty folder to a sign-in in Next.js, without an account anywhere.",
        more: [
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
        ],
      },
      {
        page: "start/react-router.md",
        title: "React Router",
        about: "The same in React Router 8, or 7.9 and newer, in framework mode.",
        more: [
          {
            page: "frameworks/react-router.md",
            title: "React Router",
            about:
              "Middleware, loaders, actions and components of React Router 7.9 to 8 in framework mode (experimental).",
          },
        ],
      },
      {
        page: "start/tanstack-start.md",
        title: "TanStack Start",
        about: "From an empty folder to a sign-in in TanStack Start, without an account anywhere.",
        more: [
          {
            page: "frameworks/tanstack-start.md",
            title: "TanStack Start",
            about: "Guards, the router's context, and server functions in TanStack Start 1 (experimental).",
          },
        ],
      },
      {
        page: "start/nuxt.md",
        title: "Nuxt",
        about: "From an empty folder to a sign-in in Nuxt, without an account anywhere.",
        more: [
          {
            page: "frameworks/nuxt.md",
            title: "Nuxt",
            about:
              "The module, composables, route middleware and functions for handlers of Nuxt 4 (experimental).",
          },
        ],
      },
      {
        page: "start/sveltekit.md",
        title: "SvelteKit",
        about: "From an empty folder to a sign-in in SvelteKit, without an account anywhere.",
        more: [
          {
            page: "frameworks/sveltekit.md",
            title: "SvelteKit",
            about: "Hooks, form actions, remote functions and client of SvelteKit 2 and 3 (experimental).",
          },
        ],
      },
      {
        page: "start/astro.md",
        title: "Astro",
        about: "From an empty folder to a sign-in in Astro, without an account anywhere.",
        more: [
          {
            page: "frameworks/astro.md",
            title: "Astro",
            about: "Session, guards, actions, islands and view transitions in Astro 6 and 7 (experimental).",
          },
        ],
      },
      {
        page: "start/solidstart.md",
        title: "SolidStart",
        about: "From an empty folder to a sign-in in SolidStart, without an account anywhere.",
        more: [
          {
            page: "frameworks/solid.md",
            title: "SolidStart",
            about: "Server functions, middleware and client of SolidStart 2 (experimental).",
          },
        ],
      },
      {
        page: "start/qwik-city.md",
        title: "Qwik City",
        about: "From an empty folder to a sign-in in Qwik City, without an account anywhere.",
        more: [
          {
            page: "frameworks/qwik.md",
            title: "Qwik City",
            about: "serverAuth$, session and actions in Qwik City 1.20.",
          },
        ],
      },
      {
        page: "start/hono.md",
        title: "Hono",
        about: "From an empty folder to a sign-in in Hono, without an account anywhere.",
        more: [
          {
            page: "frameworks/hono.md",
            title: "Hono",
            about:
              "Guards, handlers and typed clients in Hono 4, on Node, Bun, Deno and Workers (experimental).",
          },
        ],
      },
      {
        page: "start/express.md",
        title: "Express",
        about: "From an empty folder to a sign-in in Express, without an account anywhere.",
        more: [
          {
            page: "frameworks/express.md",
            title: "Express",
            about:
              "Mounting, session, protection and functions for handlers in Express 4 and 5 (experimental).",
          },
        ],
      },
      {
        page: "start/fastify.md",
        title: "Fastify",
        about: "From an empty folder to a sign-in in Fastify, without an account anywhere.",
        more: [
          {
            page: "frameworks/fastify.md",
            title: "Fastify",
            about: "The plugin, guards, handlers and errors in Fastify 5 (experimental).",
          },
        ],
      },
      {
        page: "start/nestjs.md",
        title: "NestJS",
        about: "From an empty folder to a sign-in in NestJS, without an account anywhere.",
        more: [
          {
            page: "frameworks/nestjs.md",
            title: "NestJS",
            about:
              "Guards, handlers and injected services in NestJS 11 and 12, on Express and Fastify (experimental).",
          },
        ],
      },
      {
        page: "frameworks/react.md",
        title: "React",
        about: "A single-page application of React with any server (experimental).",
      },
      {
        page: "start/request-response.md",
        title: "Request and Response",
        about: "The same without a framework, on Node, Bun, Deno and Cloudflare Workers.",
        more: [
          {
            page: "frameworks/node.md",
            title: "Node",
            about: "A complete program for node:http, and the bridge between Node and the web.",
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
            page: "frameworks/koa.md",
            title: "Koa",
            about: "A complete program for Koa 3: middleware, session, and a page for members.",
          },
          {
            page: "frameworks/elysia.md",
            title: "Elysia",
            about: "A complete program for Elysia on Bun: a plugin, and the session in handlers.",
          },
        ],
      },
      {
        page: "guides/other-frameworks.md",
        title: "Other frameworks",
        about: "Which programs there are for servers without a package, and what another framework needs.",
        words: "custom framework, Remix, Angular, own integration",
      },
    ],
  },
  {
    title: "Ways to sign in",
    nav: "Guides",
    entries: [
      {
        page: "guides/email.md",
        title: "Magic links by e-mail",
        about: "Senders, the message, and how long a link is valid.",
        words: "magic link, passwordless, e-mail sign-in, nodemailer, resend, SMTP, verification e-mail",
      },
      {
        page: "guides/one-time-codes.md",
        title: "One-time codes by e-mail",
        about: "Digits beside the link, or alone: the field, the guesses, and what they don't protect from.",
        words: "OTP, one-time password, verification code, six digits, PIN",
      },
      {
        page: "guides/passkeys.md",
        title: "Passkeys",
        about:
          "Registering with a passkey, adding one to an account, signing in, and what the service checks.",
        words:
          "WebAuthn, FIDO2, Face ID, Touch ID, security key, Windows Hello, passwordless, sign up with a passkey",
      },
      {
        page: "guides/credentials.md",
        title: "Passwords and usernames",
        about: "Hashing, limits, and what not to do.",
        words: "username and password, bcrypt, argon2, hash, authorize, login form",
      },
      {
        page: "guides/from-passwords-to-passkeys.md",
        title: "From passwords to passkeys",
        about: "How users who sign in with a password or a link get a passkey, step by step.",
        words: "migrate from passwords, passwordless",
      },
      {
        page: "guides/own-pages.md",
        title: "Custom pages and theming",
        about: "The look of the built-in pages, and your own sign-in page.",
        words:
          "custom login page, custom sign-in page, login form, branding, theme, logo, colors, dark mode, CSS",
      },
      {
        page: "guides/shadcn.md",
        title: "Blocks for shadcn/ui",
        about:
          "A sign-in page and an account page for Next.js, React Router and TanStack Start, by one command.",
        words: "shadcn, Tailwind, UI components, login block",
      },
      {
        page: "guides/languages.md",
        title: "Languages",
        about: "The built-in pages in 24 languages, your own texts, and your own languages.",
        words: "i18n, internationalization, translate, translation, locale, right-to-left",
      },
      {
        page: "guides/registration.md",
        title: "Who may register",
        about: "No new users, or only the ones that a function of yours lets in.",
        words: "sign up, signup, registration closed, disable sign-up, allowlist, invite only, waiting list",
      },
      {
        page: "guides/invitations.md",
        title: "Invitations",
        about: "Links that work once and let in a new user, with an address and your own data.",
        words: "invite, invite link, invite users, team members, invitation token, beta access",
      },
      {
        page: "guides/challenges.md",
        title: "A challenge against bots",
        about: "Turnstile, hCaptcha or a proof of work before mails, passwords, passkeys and sign-ins.",
        words: "captcha, reCAPTCHA, Turnstile, hCaptcha, ALTCHA, proof of work, bot protection, spam",
      },
      {
        page: "guides/limits.md",
        title: "Rate limits",
        about:
          "How often a network, an address or an account may try to sign in, and what an attacker can still do.",
        words: "rate limit, rate limiting, brute force, too many requests, 429, throttle",
      },
    ],
  },
  {
    title: "Sessions",
    entries: [
      {
        page: "guides/sessions.md",
        title: "Sessions",
        about: "Cookies or a database: when to use which, and when everything expires.",
        words:
          "JWT, database session, remember me, keep me signed in, session lifetime, expiry, maxAge, strategy, cookie too large",
      },
      {
        page: "guides/protecting.md",
        title: "Protect pages and APIs",
        about: "A page, data for programs, and whole folders, in every framework.",
        words: "protect a route, middleware, proxy, guard, authorized, private page, redirect to login",
      },
      {
        page: "guides/keep-signed-in.md",
        title: "Keep me signed in",
        about:
          "Sessions whose lifetime depends on the sign-in, the checkbox for it, and at most some sessions a user.",
        words:
          "remember me, stay signed in, session length, session cookie, shared computer, concurrent sessions, maxPerUser, lifetime",
      },
      {
        page: "guides/fresh-sessions.md",
        title: "Fresh sessions (step-up)",
        about:
          "Ask for a recent sign-in before a payment or a new key: by a passkey, a code, or a provider's level.",
        words:
          "step-up, step up authentication, sudo mode, reauthenticate, confirm password, 2FA, MFA, two-factor, second factor, acr, max_age",
      },
      {
        page: "guides/signing-out.md",
        title: "Signing out",
        about:
          "Here, at the provider and in every browser; logout tokens, and sign-ins that a provider initiates.",
        words: "logout, log out, sign out, single logout, back-channel logout, sign out everywhere",
      },
      {
        page: "guides/starting-sessions.md",
        title: "Sessions that you start",
        about: "startSession: a session after a code by SMS, an invitation or a payment, without a provider.",
        words: "startSession, custom login, SMS, OTP, invitation, payment, log in after registration",
      },
      {
        page: "guides/acting-as-a-user.md",
        title: "Acting as a user",
        about: "Support sees what a user sees: for at most an hour, with both names in the record.",
        words: "impersonation, impersonate, log in as user, support, actor, act claim, RFC 8693, sudo",
      },
      {
        page: "guides/session-list.md",
        title: "A list of sessions",
        about: "A user's devices, how to sign one of them out, and the maximum age of a session.",
        words: "devices, active sessions, revoke a session, absolute timeout",
      },
    ],
  },
  {
    title: "Users and accounts",
    entries: [
      {
        page: "guides/roles.md",
        title: "Roles and extra fields",
        about: "More members of the session, such as a role, with their types.",
        words:
          "role, RBAC, permissions, admin, extra fields, custom claims, type of the session, module augmentation",
      },
      {
        page: "guides/linking-accounts.md",
        title: "Link accounts",
        about: "Several providers for one user, and why an address alone links nothing.",
        words: "account linking, merge accounts, several providers, same e-mail address",
      },
      {
        page: "guides/access-tokens.md",
        title: "Access and refresh tokens",
        about: "A currently valid token for a provider's API: renewal, parallel requests, scopes, sealing.",
        words: "refresh token, refresh token rotation, call an API, offline_access, incremental scopes",
      },
      {
        page: "guides/erasing-users.md",
        title: "Export and erase users",
        about: "Everything that's stored of a user, as data, and how to remove it.",
        words: "GDPR, delete account, delete user, export data, privacy",
      },
      {
        page: "guides/audit.md",
        title: "Audit log",
        about: "One event for each sign-in, refusal, session and change, for a table or a log service.",
        words: "audit log, audit trail, log of sign-ins, SIEM, history",
      },
    ],
  },
  {
    title: "Operation",
    entries: [
      {
        page: "guides/deployment.md",
        title: "Deployment",
        about: "The variables that an application in production needs, platform by platform.",
        words:
          "production, deploy, Vercel, Netlify, Docker, Fly, Railway, AUTH_URL, AUTH_TRUST_HOST, reverse proxy, nginx",
      },
      {
        page: "guides/several-deployments.md",
        title: "Several deployments and previews",
        about: "One name for several processes, several names for one, and previews.",
        words: "preview deployments, subdomains, multi-tenant, redirect proxy, staging",
      },
      {
        page: "guides/secret-rotation.md",
        title: "Rotate the secret",
        about: "Without signing users out, and what to do when it has leaked.",
        words: "AUTH_SECRET, rotate keys, change the secret, leaked secret",
      },
      {
        page: "guides/mutual-tls.md",
        title: "Mutual TLS",
        about:
          "Mutual TLS: a client that is recognized by its certificate, and tokens bound to it; on Node.js and Workers.",
        words: "mTLS, client certificate, certificate of the application, tls_client_auth",
      },
      {
        page: "guides/opentelemetry.md",
        title: "OpenTelemetry",
        about: "Spans and metrics of requests, providers, mails and the adapter, without users in them.",
        words: "tracing, metrics, observability, monitoring, Grafana, Datadog",
      },
      {
        page: "scaling.md",
        title: "Scaling",
        about:
          "The load that one core handles, the database's load for a number of users, replicas and pools.",
        words: "performance, load, requests per second, database load",
      },
    ],
  },
  {
    title: "Test and debug",
    entries: [
      {
        page: "guides/testing.md",
        title: "Test an application",
        about: "Users who are signed in without a browser, caught mail, and a sign-in in a browser.",
        words: "Playwright, Cypress, Vitest, Jest, end-to-end test, mock a session, test login",
      },
      {
        page: "guides/doctor.md",
        title: "Doctor: find what is wrong",
        about: "`npx latchkey doctor` names the cause of a broken set-up, and the line to change.",
        words: "debug, troubleshoot, diagnose, it does not work",
      },
      {
        page: "guides/coding-agents.md",
        title: "Coding agents",
        about:
          "The skill file in the packages, the texts of the manual for programs, and a section for AGENTS.md.",
        words: "AI, LLM, Claude, Cursor, Copilot, skill, llms.txt, AGENTS.md",
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
        words: "options, settings, config",
        more: [
          {
            page: "reference/configuration/service.md",
            title: "The service",
            about:
              "The members of the configuration that concern everything: providers, secret, adapter, hosts and proxies.",
          },
          {
            page: "reference/configuration/sessions.md",
            title: "Sessions",
            about: "How long sessions last, where they are stored, and how they end.",
          },
          {
            page: "reference/configuration/accounts.md",
            title: "Accounts",
            about: "The tokens that are kept in accounts, and the rules for linking another account.",
          },
          {
            page: "reference/configuration/limits.md",
            title: "Limits",
            about: "How often users may try to sign in. Limits are off unless you set `limits`.",
          },
          {
            page: "reference/configuration/callbacks.md",
            title: "Callbacks and events",
            about:
              "Your functions that decide something during a request, and the ones that are told what happened.",
          },
          {
            page: "reference/configuration/pages.md",
            title: "Pages and theme",
            about: "Your own pages instead of the built-in ones, and how the built-in ones look.",
          },
          {
            page: "reference/configuration/logger-and-cookies.md",
            title: "Logger and cookies",
            about: "The functions that log entries go to, and the names and attributes of cookies.",
          },
          {
            page: "reference/configuration/providers.md",
            title: "Providers",
            about: "The options that every provider takes, and the ones of OAuth and OpenID Connect.",
          },
          {
            page: "reference/configuration/email.md",
            title: "E-mail",
            about: "The options of providers that send sign-in links or codes.",
          },
          {
            page: "reference/configuration/credentials.md",
            title: "Credentials",
            about:
              "The options of `Credentials()`, which checks passwords and other secrets with your function.",
          },
        ],
      },
      {
        page: "reference/callbacks-and-events.md",
        title: "Callbacks and events",
        about: "The exact argument of each callback and event, in every situation.",
        words: "jwt callback, session callback, signIn callback, redirect callback, hooks, events",
      },
      {
        page: "reference/http-actions.md",
        title: "HTTP actions",
        about: "Methods, parameters, answers and cookies of each URL of the service.",
        words: "endpoints, REST, API routes, csrf, /api/auth",
      },
      {
        page: "reference/cookies.md",
        title: "Cookies",
        about: "Names, lifetimes and attributes.",
        words: "cookie names, SameSite, __Secure, __Host, cookie domain",
      },
      {
        page: "reference/environment.md",
        title: "Environment variables",
        about: "Every variable that is read, and what it fills in.",
        words: "environment variables, .env, AUTH_SECRET, AUTH_URL",
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
        words: "redirect_uri_mismatch, callback URL, social login, OAuth, client id, client secret",
      },
      {
        page: "adapters/index.md",
        title: "Adapters",
        about: "Which adapter to choose for your database.",
        words: "database, store users, ORM",
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
        title: "Adapters that others publish",
        about: "Adapters that others publish, and a table of what they bring.",
      },
      {
        page: "adapters/writing-an-adapter.md",
        title: "Write an adapter",
        about: "From an empty folder to an adapter that passes the conformance suite.",
        words: "custom adapter, own database",
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
        words: "attacks, risks, XSS, CSRF, phishing",
      },
      {
        page: "security/checks.md",
        title: "Security checks",
        about: "Each check of each step, with the clause that asks for it and the test that proves it.",
        words: "OAuth security, PKCE, state, nonce, checks",
      },
      {
        page: "security/advisories.md",
        title: "Known vulnerabilities",
        about:
          "The holes in public advisories, the protection against them here, and the tests that show it.",
        words: "CVE, vulnerabilities, security advisories, holes",
      },
      {
        page: "security/application.md",
        title: "Your part of security",
        about:
          "Rights, floods of requests, passwords, and the other things that the service cannot do for an application.",
        words: "your responsibility, hardening, CSP, OWASP",
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
        words: "migrate, Auth.js, NextAuth v5, upgrade, codemod",
      },
      {
        page: "moving/next-auth-4.md",
        title: "From next-auth 4",
        about: "The replacement for each call of version 4; users sign in again.",
        words: "NextAuth v4, migrate, getServerSession, upgrade",
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
        words: "BetterAuth, migrate",
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
        words: "breaking changes, compatibility, Auth.js",
      },
    ],
  },
  {
    title: "Evidence",
    nav: "Why",
    entries: [
      {
        page: "why.md",
        title: "Why Latchkey",
        about: "Figures that can be repeated, what other libraries do better, and when not to use it.",
        words: "comparison, alternatives, Auth.js, Better Auth, Clerk, Lucia, benchmarks",
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
