/** Names that are missing on purpose: by the path, or the specifier of a root, the name, with the reason. */
export const missingNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "@hono/auth-js": {
    AuthEnv: "the type of the variables that `setEnvDefaults` took",
    reqWithEnvUrl: "`AUTH_URL` counts without it",
    setEnvDefaults: "the environment is read without it",
  },
  "next-auth/react": {
    __NEXTAUTH: "the inner state of the client, and none of it can be used",
  },
}

/** Missing paths, with the reasons. */
export const missingPaths: Readonly<Record<string, string>> = {
  "@hono/auth-js/react":
    "`@latchkey/react` has them, except the popup and `authConfigManager`; `@latchkey/hono/client` needs no React",
  "next-auth/middleware": "exports nothing: what it was in version 4 is `auth`",
  "next-auth/next": "exports nothing: what it was in version 4 is `auth`",
  "providers/index": "`providers` is the same; of framework packages alone",
  "providers/provider-types": "two types that `providers` exports",
}

/** Members of exported types that are missing on purpose: by path, type and member. `*` stands for all. */
export const missingMembers: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  "@auth/solid-start": {
    SolidAuthConfig: { raw: "the handlers of a framework answer with responses" },
  },
  "@hono/auth-js": {
    AuthUser: { token: "the session holds what an application needs of it" },
  },
  "next-auth/react": {
    GetSessionParams: {
      event: "said by the client to itself",
      triggerEvent: "said by the client to itself",
    },
  },
  providers: {
    CredentialInput: { "*": "an index signature takes every attribute" },
    Provider: { options: "an entry may be a function, which has no options" },
  },
  "providers/credentials": {
    CredentialInput: { "*": "an index signature takes every attribute" },
  },
}
