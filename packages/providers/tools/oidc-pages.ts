import { callbackUrls } from "./callback-urls.ts"
import { codeGroup, importOf } from "./frameworks.ts"
import { table } from "./markdown.ts"
import { addressFact } from "./verified-addresses.ts"

/** A service that needs no provider file: `oidc` with its issuer is enough. */
export interface OIDCService {
  /** The id of the provider in the example, and the name of the page's file. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  /** True if its ID tokens don't describe the user, so the claims come from the UserInfo endpoint. */
  readonly needsUserinfo?: boolean
  /** The first paragraphs of the page: the service, the registration, and the facts that we couldn't check. */
  readonly about: string
  /** The answer to the question about verified e-mail addresses. */
  readonly addresses: string
  /** The service's own pages, as links in Markdown. */
  readonly links: readonly string[]
}

const standardAddresses = addressFact("oidc")

/** The services that have their own page, but use the `oidc` provider. */
export const oidcServices: readonly OIDCService[] = [
  {
    id: "authelia",
    name: "Authelia",
    issuer: "https://auth.example.com",
    needsUserinfo: true,
    about: `Use Authelia on your own server with the \`oidc\` provider. In Authelia's configuration, add a client to
\`identity_providers.oidc.clients\`, with the callback URL in \`redirect_uris\`, the \`openid\`, \`profile\` and \`email\` scopes, and
\`token_endpoint_auth_method: client_secret_basic\`. The issuer is the URL at which users sign in to Authelia.

Since version 4.39, Authelia's ID tokens identify the user only by \`sub\`. With \`idToken: false\`, the other claims come from
the UserInfo endpoint.`,
    addresses: standardAddresses,
    links: [
      "[OpenID Connect claims](https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims/)",
      "[Clients](https://www.authelia.com/configuration/identity-providers/openid-connect/clients/)",
      "[Release 4.39](https://github.com/authelia/authelia/releases/tag/v4.39.0)",
    ],
  },
  {
    id: "casdoor",
    name: "Casdoor",
    issuer: "https://door.example.com",
    about: `Use Casdoor with the \`oidc\` provider. Add the callback URL to the "Redirect URLs" of an application in Casdoor. The
issuer is the server's URL, exactly as \`/.well-known/openid-configuration\` returns it.

The application's token format decides which claims an ID token has. We couldn't check in Casdoor's documentation which
formats include the name, the picture and \`email_verified\`. If one is missing, add \`idToken: false\` or your own \`profile\`.`,
    addresses: `${standardAddresses}; without the claim, the verification is unknown`,
    links: ["[OIDC client](https://casdoor.org/docs/how-to-connect/oidc-client)"],
  },
  {
    id: "chatgpt",
    name: "ChatGPT",
    issuer: "https://auth.openai.com",
    about: `Use "Sign in with ChatGPT" with the \`oidc\` provider, so that users can sign in with their ChatGPT account. OpenAI gives
clients only to selected commercial partners, in a limited trial: ask your contact at OpenAI. You get a client id, which
typically begins with \`oaiapp_\`, and register the exact callback URL of each environment. OpenAI prescribes the buttons for
the sign-in page.

OpenAI registers how the client authenticates at the token endpoint. If it isn't \`client_secret_basic\`, add
\`client: { token_endpoint_auth_method: "client_secret_post" }\`, or \`"none"\` for a client without a secret. OpenAI's
documentation identifies a user by the issuer, the client id and \`sub\`, so a new client may mean new account ids. We
couldn't check there which other claims an ID token has.`,
    addresses: `${standardAddresses}; without the claim, the verification is unknown`,
    links: [
      "[Sign in with ChatGPT: on your website](https://developers.openai.com/siwc/website)",
      "[Quickstart](https://developers.openai.com/siwc/quickstart)",
    ],
  },
  {
    id: "clerk",
    name: "Clerk",
    issuer: "https://clerk.example.com",
    needsUserinfo: true,
    about: `Use Clerk as an identity provider with the \`oidc\` provider, so that the users of a Clerk application can sign in to yours.
Create an OAuth application in the [dashboard](https://dashboard.clerk.com) with the \`openid\`, \`profile\` and \`email\` scopes
and the callback URL. The issuer is the URL of Clerk's Frontend API, \`https://example.clerk.accounts.dev\` in development.

We couldn't check in Clerk's documentation which claims an ID token has. With \`idToken: false\`, they come from the
UserInfo endpoint.`,
    addresses: standardAddresses,
    links: ["[Clerk as an identity provider](https://clerk.com/docs/advanced-usage/clerk-idp)"],
  },
  {
    id: "pocket-id",
    name: "Pocket ID",
    issuer: "https://id.example.com",
    about: `Use Pocket ID on your own server with the \`oidc\` provider. Users sign in to Pocket ID with passkeys. Create an OIDC client
in its administration, and add the callback URL there. The issuer is Pocket ID's \`APP_URL\`.

We couldn't check in Pocket ID's documentation how it sets \`email_verified\`.`,
    addresses: standardAddresses,
    links: ["[OIDC client authentication](https://pocket-id.org/docs/guides/oidc-client-authentication)"],
  },
]

/** Returns the pages of the services that need no provider file, by the name of the file in `docs/providers`. */
export function oidcPages(): [string, string][] {
  return oidcServices.map((service) => [`${service.id}.md`, page(service)])
}

function page({ id, name, issuer, needsUserinfo = false, about, addresses, links }: OIDCService): string {
  const prefix = `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
  const options = `id: "${id}", name: "${name}"${needsUserinfo ? ", idToken: false" : ""}`
  return [
    `# ${name}`,
    about,
    "## Set-up",
    [
      "`.env`",
      "",
      "```ini",
      `${prefix}_ID=the-client-id`,
      `${prefix}_SECRET=the-client-secret`,
      `${prefix}_ISSUER=${issuer}`,
      "```",
    ].join("\n"),
    codeGroup(
      (framework) => `${importOf("oidc", "OIDC", framework)}

const config = { providers: [OIDC({ ${options} })] }`,
    ),
    "Callback URL, in development and in production:",
    callbackUrls(id),
    "For the options and the claims of a profile, see [`oidc`](oidc.md).",
    "## How it connects",
    table(
      ["What", "Value"],
      [
        ["How", "OpenID Connect, with [`oidc`](oidc.md)"],
        ["Scopes", "`openid` `profile` `email`"],
        ["Client authentication", "`client_secret_basic`"],
        ["Is the address verified?", addresses],
      ],
    ),
    "## Documentation",
    links.map((link) => `- ${link}`).join("\n"),
  ]
    .join("\n\n")
    .concat("\n")
}
