import { callbackUrls } from "./callback-urls.ts"
import { codeGroup, importOf } from "./frameworks.ts"
import { table } from "./markdown.ts"

/** A service that needs no provider file: `oidc` with its issuer is enough. */
export interface OIDCService {
  /** The id of the provider in the example, and the name of the page's file. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  /** True if its ID tokens don't name the user, so that the UserInfo endpoint is asked. */
  readonly needsUserinfo?: boolean
  /** The first paragraphs of the page: the service, the registration there, and what could not be checked. */
  readonly about: string
  /** The answer to the question about verified e-mail addresses. */
  readonly addresses: string
  /** The service's own pages, as links in Markdown. */
  readonly links: readonly string[]
}

const standardAddresses = "as `email_verified` says: one that it calls unverified links no account"

/** The services that have a page over `oidc`. */
export const oidcServices: readonly OIDCService[] = [
  {
    id: "authelia",
    name: "Authelia",
    issuer: "https://auth.example.com",
    needsUserinfo: true,
    about: `Authelia on your own server, by the provider \`oidc\`. The client is an entry of \`identity_providers.oidc.clients\` in
Authelia's configuration, with the callback address among its \`redirect_uris\`, the scopes \`openid\`, \`profile\` and \`email\`, and
\`token_endpoint_auth_method: client_secret_basic\`. The issuer is the address at which users sign in to Authelia.

Since version 4.39 an ID token of Authelia names the user only by \`sub\`: with \`idToken: false\` the rest comes from the
UserInfo endpoint.`,
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
    about: `Casdoor, by the provider \`oidc\`. Add the callback address to the "Redirect URLs" of an application of Casdoor. The issuer is
the address of the server, as \`/.well-known/openid-configuration\` names it.

The token format of the application decides which claims an ID token has. We could not check in Casdoor's documentation which
formats have the name, the picture and \`email_verified\`: if one is missing, add \`idToken: false\` or your own \`profile\`.`,
    addresses: `${standardAddresses}; without the claim nothing is known`,
    links: ["[OIDC client](https://casdoor.org/docs/how-to-connect/oidc-client)"],
  },
  {
    id: "clerk",
    name: "Clerk",
    issuer: "https://clerk.example.com",
    needsUserinfo: true,
    about: `Clerk as an identity provider, by the provider \`oidc\`: the users of a Clerk application sign in to another one. Create an OAuth
application in the [dashboard](https://dashboard.clerk.com) with the scopes \`openid\`, \`profile\` and \`email\` and the
callback address. The issuer is the address of Clerk's Frontend API, \`https://example.clerk.accounts.dev\` in development.

We could not check in Clerk's documentation which claims an ID token has: with \`idToken: false\` they come from the
UserInfo endpoint.`,
    addresses: standardAddresses,
    links: ["[Clerk as an identity provider](https://clerk.com/docs/advanced-usage/clerk-idp)"],
  },
  {
    id: "pocket-id",
    name: "Pocket ID",
    issuer: "https://id.example.com",
    about: `Pocket ID on your own server, by the provider \`oidc\`: users sign in to it with passkeys. Create an OIDC client in the
administration and add the callback address to its callback URLs. The issuer is Pocket ID's \`APP_URL\`.

We could not check in Pocket ID's documentation how it decides about \`email_verified\`.`,
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
    table(
      ["", ""],
      [
        ["How", "OpenID Connect, with [`oidc`](oidc.md)"],
        ["Scopes", "`openid` `profile` `email`"],
        ["Client authentication", "`client_secret_basic`"],
        ["Is the address verified?", addresses],
      ],
    ),
    "## Set-up",
    ...callbackUrls(id),
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
    "The options, and the claims of a profile, are on the page of [`oidc`](oidc.md).",
    "## Documentation",
    links.map((link) => `- ${link}`).join("\n"),
  ]
    .join("\n\n")
    .concat("\n")
}
