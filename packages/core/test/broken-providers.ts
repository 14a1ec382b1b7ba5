import { optionsFault } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { canary, mail, providers, secretOf, vendor, type Row } from "./secret-providers.ts"
import { passwords } from "./sign-in.ts"

const database = { session: { strategy: "database" } } as const
const { createSession: _, useVerificationToken: __, ...lacking } = MemoryAdapter()
const { increment: ___, ...countless } = MemoryAdapter()

/** The faults of providers and their requirements. */
export const brokenProviders: readonly Row[] = [
  [
    "a provider that is not an object",
    providers(vendor(), null),
    "InvalidProvider",
    "`providers[1]` is null. It must be a provider",
  ],
  ["a provider that is a text", providers("github"), "InvalidProvider", '`providers[0]` is "github".'],
  [
    "providers that are no array",
    { providers: vendor() as never },
    "InvalidProvider",
    "`providers` is an object. It must be an array of providers.",
  ],
  [
    "a module in place of its default export",
    providers(vendor(), { default: () => vendor(), __esModule: true }),
    "InvalidProvider",
    "`providers[1]` is a module, not its default export. Write `import GitHub from …` instead of `import * as GitHub from …`",
  ],
  [
    "a provider function that returns nothing",
    providers(() => {}),
    "InvalidProvider",
    "`providers[0]` is undefined.",
  ],
  [
    "a provider without an id",
    providers(vendor({ id: undefined })),
    "InvalidProvider",
    "`id` of `providers[0]` is undefined. It must be a string.",
  ],
  [
    "a sign-out at the provider in another word",
    providers(vendor({ logout: "always" })),
    "InvalidProvider",
    '`logout` of the provider "vendor" is "always". It must be one of "provider", "on-request".',
  ],
  ...["end_session_endpoint", "revocation_endpoint"].map((option): Row => [
    `${option} over http`,
    providers(vendor({ [option]: `http://me:${canary}@idp.example/end` })),
    "InvalidEndpoints",
    `\`${option}\` of the provider "vendor" is "http://idp.example/end". It must be an https URL`,
  ]),
  ...(
    [
      ["logout", "provider", "an `issuer` or an `end_session_endpoint`"],
      ["revokeTokens", true, "an `issuer` or a `revocation_endpoint`"],
      ["backchannelLogout", true, "an `issuer`"],
      ["initiateLogin", true, "an `issuer`"],
    ] as const
  ).map(([option, value, needed]): Row => [
    `${option} without the endpoint for it`,
    providers(vendor({ type: "oidc", [option]: value })),
    "InvalidEndpoints",
    `\`${option}\` of the provider "vendor" needs ${needed}, but neither is configured.`,
  ]),
  [
    "a client that authenticates with a key, without one",
    providers(
      vendor({
        token: "https://idp.example/token",
        client: { token_endpoint_auth_method: "private_key_jwt" },
      }),
    ),
    "InvalidProvider",
    'The provider "vendor" authenticates with `private_key_jwt`, but has no key. Set `token: { clientPrivateKey: key }`',
  ],
  [
    "a provider that names the option that it lacks",
    providers(vendor({ [optionsFault]: () => "The vendor needs `tenant`." })),
    "InvalidProvider",
    "The vendor needs `tenant`.",
  ],
  [
    "a provider id with a slash",
    providers(vendor({ id: "a/b" })),
    "InvalidProvider",
    'The `id` of a provider is "a/b".',
  ],
  [
    "two providers of one id",
    providers(vendor(), vendor()),
    "InvalidProvider",
    'Two of the `providers` have the id "vendor".',
  ],
  [
    "an unknown type",
    providers(vendor({ type: "oauth2" })),
    "InvalidProvider",
    '`type` of the provider "vendor" is "oauth2". It must be one of "oauth", "oidc", "email", "credentials", "webauthn".',
  ],
  [
    "a type that is an object",
    providers(mail({ type: { secret: canary } })),
    "InvalidProvider",
    '`type` of the provider "mail" is an object.',
  ],
  [
    "an unknown type among the options",
    providers({ ...vendor(), options: { type: "oauth2" } }),
    "InvalidProvider",
    '`type` of the provider "vendor" is "oauth2". It must be one of "oauth", "oidc", "email", "credentials", "webauthn".',
  ],
  [
    "a provider that throws",
    providers(() => {
      throw new Error("no region")
    }),
    "InvalidProvider",
    "`providers[0]` threw an error while it was read",
  ],
  [
    "an unknown check",
    providers(vendor({ checks: ["none"] })),
    "InvalidProvider",
    '`checks` of the provider "vendor" contains "none".',
  ],
  [
    "a length of `state` that is too short",
    providers(vendor({ maxStateLength: 39 })),
    "InvalidProvider",
    '`maxStateLength` of the provider "vendor" is 39. It must be a whole number of characters, 40 or more.',
  ],
  [
    "a length of `state` in words",
    providers(vendor({ maxStateLength: "128" as unknown as number })),
    "InvalidProvider",
    '`maxStateLength` of the provider "vendor" is "128".',
  ],
  [
    "an http issuer",
    providers(vendor({ issuer: `http://me:${canary}@idp.example/?x=${canary}` })),
    "InvalidEndpoints",
    '`issuer` of the provider "vendor" is "http://idp.example/". It must be an https URL',
  ],
  [
    "an issuer that is not a URL",
    providers(vendor({ issuer: "idp" })),
    "InvalidEndpoints",
    '`issuer` of the provider "vendor" is "idp".',
  ],
  [
    "an issuer that is a secret in the wrong place",
    providers(vendor({ issuer: secretOf("misplaced").repeat(2) })),
    "InvalidEndpoints",
    "is a long text.",
  ],
  [
    "missing endpoints",
    providers(vendor({ token: undefined, userinfo: undefined })),
    "InvalidEndpoints",
    "no `issuer`, and no endpoint `token`, `userinfo`. Set the issuer (`AUTH_VENDOR_ISSUER`), or",
  ],
  [
    "a mailer without a function",
    { ...providers(mail({ sendVerificationRequest: "smtp" })), adapter: MemoryAdapter() },
    "InvalidProvider",
    '`sendVerificationRequest` of the provider "mail" is "smtp".',
  ],
  [
    "a life of links that is text",
    { ...providers(mail({ maxAge: "1h" })), adapter: MemoryAdapter() },
    "InvalidProvider",
    '`maxAge` of the provider "mail" is "1h".',
  ],
  [
    "credentials without authorize",
    providers(passwords({ authorize: undefined as never })),
    "MissingAuthorize",
    '`authorize` of the provider "credentials" is undefined.',
  ],
  [
    "credentials with stored sessions",
    { ...providers(passwords()), ...database, adapter: MemoryAdapter() },
    "UnsupportedStrategy",
    "users can sign in only with credentials",
  ],
  [
    "a mailer without an adapter",
    providers(vendor(), mail()),
    "MissingAdapter",
    'The provider "mail" stores its sign-in links',
  ],
  [
    "stored sessions without an adapter",
    { ...providers(vendor()), ...database },
    "MissingAdapter",
    '`session.strategy` is "database"',
  ],
  [
    "an adapter without methods",
    { ...providers(mail()), adapter: lacking },
    "MissingAdapterMethods",
    '`adapter` lacks the methods useVerificationToken, createSession, which this configuration needs for the provider "mail" and stored sessions.',
  ],
  [
    "an adapter that cannot count guesses of codes",
    { ...providers(mail({ code: true })), session: { strategy: "jwt" }, adapter: countless },
    "MissingAdapterMethods",
    '`adapter` lacks the methods increment, which this configuration needs for the provider "mail" and the codes of the provider "mail".',
  ],
  [
    "an unknown kind of codes",
    { ...providers(mail({ code: "both" })), adapter: MemoryAdapter() },
    "InvalidProvider",
    '`code` of the provider "mail" is "both". It must be true, false or "only".',
  ],
  [
    "a code of seven digits",
    { ...providers(mail({ code: true, codeLength: 7 })), adapter: MemoryAdapter() },
    "InvalidProvider",
    '`codeLength` of the provider "mail" is 7. It must be 6 or 8.',
  ],
]
