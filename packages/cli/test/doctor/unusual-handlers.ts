import { variables } from "./healthy-applications.ts"
import type { UnusualSetUp } from "./unusual-applications.ts"

const signInPage = `import { signIn } from "../auth"

export default function Page() {
  return <form action={async () => { "use server"; await signIn("development") }}><button>Sign in</button></form>
}
`

/** Sign-ins with a provider that the doctor doesn't see, or that isn't the service's. */
const signIns: readonly UnusualSetUp[] = [
  {
    what: "a sign-in with a provider that is only there during development",
    of: "next",
    latchkey: ["development-provider"],
    files: {
      "auth.ts": `import { Development } from "@latchkey/development-provider"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub, ...(process.env.NODE_ENV === "development" ? [Development()] : [])],
})
`,
      "app/page.tsx": signInPage,
    },
  },
  {
    what: "a sign-in with a provider that a variable turns on",
    of: "next",
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
import { providers } from "./providers"

export const { handlers, auth, signIn, signOut } = NextAuth({ providers: providers(process.env.PROVIDERS) })
`,
      "providers.ts": `import GitHub from "@latchkey/next/providers/github"
import Google from "@latchkey/next/providers/google"

export const providers = (names = "github") => [GitHub, Google].filter((each) => names.includes(each({}).id))
`,
      "app/page.tsx": signInPage.replace("development", "google"),
    },
  },
  {
    what: "a function of another service that is called signIn, too",
    of: "next",
    files: {
      "app/page.tsx": `import { signIn } from "@aws-amplify/auth"
import { client } from "../shop"
export default function Page() { return <button onClick={() => signIn("cognito") ?? client.auth.signIn("shop")}>Sign in</button> }
`,
      "shop.ts": "export const client = { auth: { signIn: (name: string) => name } }\n",
    },
  },
  {
    what: "a test that signs in with its own provider",
    of: "hono",
    files: {
      "app.test.ts":
        'import { signIn } from "./auth.ts"\n\ntest("a sign-in", async () => { await signIn(context, "test-user") })\n',
    },
  },
  {
    what: "a sign-in with the name that a form sends, and its text as another argument",
    of: "sveltekit",
    files: {
      "src/routes/+page.server.ts": `import { signIn } from "../auth"

export const actions = { default: async (event) => signIn(event, String((await event.request.formData()).get("provider")), "github") }
`,
    },
  },
]

const developed = {
  "auth.js": `import { Development } from "@latchkey/development-provider"
import { ExpressAuth } from "@latchkey/express"

export const auth = ExpressAuth({ providers: [Development()] })
`,
}

/** Providers for development where something says that this is development. */
const developments: readonly UnusualSetUp[] = [
  {
    what: "NODE_ENV in the file that Node reads",
    of: "express",
    latchkey: ["development-provider"],
    files: { ...developed, ".env": `${variables}NODE_ENV=development\n` },
  },
  {
    what: "NODE_ENV in a script",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      ...developed,
      "package.json":
        '{ "type": "module", "scripts": { "dev": "cross-env NODE_ENV=development node --env-file=.env server.js" } }',
    },
  },
  {
    what: "NODE_ENV in a container for development",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      ...developed,
      "compose.yaml": "services:\n  web:\n    environment:\n      NODE_ENV: development\n",
    },
  },
  {
    what: "NODE_ENV in the code of the server",
    of: "express",
    latchkey: ["development-provider"],
    files: { ...developed, "environment.js": 'process.env.NODE_ENV ??= "development"\n' },
  },
  {
    what: "a provider for development in a server that Vite runs, which sets NODE_ENV itself",
    of: "hono",
    latchkey: ["development-provider"],
    files: {
      "package.json": '{ "type": "module", "scripts": { "dev": "vite" } }',
      "auth.ts": developed["auth.js"]
        .replaceAll("ExpressAuth", "HonoAuth")
        .replace("express", "hono")
        .replace("const auth", "const { auth, authRoutes }"),
    },
  },
]

/** Code that calls the service in a way in which the doctor must find nothing. */
export const unusualHandlers: readonly UnusualSetUp[] = [...signIns, ...developments]
