import { providerFactory, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { OAuthConfig, Provider } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import AzureAD from "../src/azure-ad.ts"
import EntraExternalID from "../src/entra-external-id.ts"
import Forgejo from "../src/forgejo.ts"
import Gitea from "../src/gitea.ts"
import GitLab from "../src/gitlab.ts"
import Kinde from "../src/kinde.ts"
import Mastodon from "../src/mastodon.ts"
import Mattermost from "../src/mattermost.ts"
import MicrosoftEntraID from "../src/microsoft-entra-id.ts"
import NetSuite from "../src/netsuite.ts"
import Nextcloud, { type NextcloudProfile } from "../src/nextcloud.ts"
import Osso from "../src/osso.ts"
import RiotGames from "../src/riot-games.ts"
import WeChat from "../src/wechat.ts"
import WorkOS from "../src/workos.ts"
import Zitadel from "../src/zitadel.ts"
import { environmentPrefix, oauthCatalogue } from "./catalogue.ts"
import { expectation } from "./expectation.ts"
import { signIn } from "./sign-in.ts"

type Addresses = Pick<OAuthConfig<unknown>, "authorization" | "token" | "userinfo">

function addresses({ authorization, token, userinfo }: Addresses): unknown[] {
  return [authorization, token, userinfo].map((endpoint) =>
    typeof endpoint === "object" ? endpoint.url : endpoint,
  )
}

describe.each([
  ["Forgejo", Forgejo],
  ["Mastodon", Mastodon],
  ["Mattermost", Mattermost],
  ["Nextcloud", Nextcloud],
  ["Osso", Osso],
] as const)("%s", (_, create) => {
  it("has its addresses below the issuer, with or without a trailing slash, and below its path", () => {
    const [bare, slashed] = ["https://host.example.com/path", "https://host.example.com/path/"].map(
      (issuer) => addresses(create({ issuer })),
    )
    expect(bare).toEqual(slashed)
    for (const address of bare ?? []) expect(address).toMatch(/^https:\/\/host\.example\.com\/path\/\w/)
  })

  it("has no address without an issuer, so that the configuration is refused", () => {
    expect(addresses(create({}))).toEqual([undefined, undefined, undefined])
  })
})

/** The providers whose endpoints depend on values that the environment may set. */
const vendors = (await oauthCatalogue()).filter(({ create }) => create({})[providerFactory] !== undefined)

describe.each(vendors)("$id", ({ id, create }) => {
  const { issuer = "https://host.example.com/path", clientId: _, ...others } = expectation(id).options ?? {}
  const prefix = environmentPrefix(create({}).id)
  const variables = { [`${prefix}_ID`]: "client", [`${prefix}_ISSUER`]: String(issuer) }
  const endpointsOf = (provider: Provider): unknown => {
    const config: AuthConfig = { providers: [provider] }
    setEnvDefaults(variables, config)
    const { issuer: at, wellKnown, authorization, token, userinfo } = config.providers[0] as OAuthConfig
    return JSON.parse(JSON.stringify({ at, wellKnown, authorization, token, userinfo }))
  }

  it("has the same endpoints whether options or the environment name issuer and client, unless it has an issuer", () => {
    const own = create(others).issuer
    const expected = endpointsOf(create({ ...others, issuer: own ?? issuer, clientId: "client" }))
    expect(endpointsOf(create(others))).toEqual(expected)
    expect(endpointsOf(create({ ...others, clientSecret: "secret" }))).toEqual(expected)
  })
})

describe.each([MicrosoftEntraID, AzureAD])("%o", (create) => {
  const prefix = environmentPrefix(create().id)
  const tenant = "6babcaad-604b-40ac-a9d7-9fd97c0b779f"

  it("understands `common` of the environment, called or not", () => {
    for (const provider of [create, create({})]) {
      const config: AuthConfig = { providers: [provider] }
      setEnvDefaults({ [`${prefix}_ISSUER`]: "https://login.microsoftonline.com/common/v2.0" }, config)
      expect(config.providers).toMatchObject([
        {
          issuer: "https://login.microsoftonline.com/{tenantid}/v2.0",
          wellKnown: "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration",
        },
      ])
    }
  })

  it("takes a tenant of the environment where it is not called, and stays with its own where it is", () => {
    const issuerOf = (provider: Provider): unknown => {
      const config: AuthConfig = { providers: [provider] }
      setEnvDefaults({ [`${prefix}_ISSUER`]: `https://login.microsoftonline.com/${tenant}/v2.0` }, config)
      const { issuer, options } = config.providers[0] as OAuthConfig
      return options?.issuer ?? issuer
    }
    expect(issuerOf(create)).toBe(`https://login.microsoftonline.com/${tenant}/v2.0`)
    expect(issuerOf(create({}))).toBe("https://login.microsoftonline.com/{tenantid}/v2.0")
    expect(issuerOf(create({ tenantId: "organizations" }))).toBe(
      "https://login.microsoftonline.com/{tenantid}/v2.0",
    )
  })

  it("stays with its `tenantId`, whatever the environment says", () => {
    const config: AuthConfig = { providers: [create({ tenantId: tenant })] }
    setEnvDefaults({ [`${prefix}_ISSUER`]: "https://login.microsoftonline.com/common/v2.0" }, config)
    expect(config.providers).toMatchObject([{ issuer: `https://login.microsoftonline.com/${tenant}/v2.0` }])
    expect(config.providers[0]).not.toHaveProperty("wellKnown", expect.any(String))
  })
})

it("GitLab stays at its `baseUrl`, whatever the environment says", () => {
  const config: AuthConfig = { providers: [GitLab({ baseUrl: "https://gitlab.example.com" })] }
  setEnvDefaults({ AUTH_GITLAB_ISSUER: "https://other.example.com" }, config)
  expect(config.providers).toMatchObject([
    { issuer: "https://gitlab.example.com", token: "https://gitlab.example.com/oauth/token" },
  ])
})

describe.each([
  ["Kinde", Kinde],
  ["ZITADEL", Zitadel],
] as const)("%s", (_, create) => {
  it("has its addresses discovered where the issuer comes from the environment only, and asks for the same", () => {
    expect(addresses(create({}))).toEqual([undefined, undefined, undefined])
    expect(create({}).authorization).toEqual({ params: { scope: "openid profile email" } })
  })
})

describe("Microsoft Entra External ID", () => {
  const tenant = "aaaabbbb-0000-cccc-1111-dddd2222eeee"
  const issuer = `https://${tenant}.ciamlogin.com/${tenant}/v2.0`

  it.each([
    `https://contoso.ciamlogin.com/${tenant}`,
    `https://contoso.ciamlogin.com/${tenant}/`,
    `https://contoso.ciamlogin.com/${tenant}/v2.0`,
    `https://contoso.ciamlogin.com/${tenant}/v2.0/`,
  ])("reads the metadata below the tenant's name and has the issuer that they name: %s", (given) => {
    expect(EntraExternalID({ issuer: given })).toMatchObject({
      issuer,
      wellKnown: `https://contoso.ciamlogin.com/${tenant}/v2.0/.well-known/openid-configuration`,
      options: { issuer },
    })
  })

  it("takes an issuer of another host as it is", () => {
    const own = `https://login.contoso.com/${tenant}/v2.0`
    expect(EntraExternalID({ issuer: own })).toMatchObject({ issuer: own })
    expect(EntraExternalID({ issuer: own }).wellKnown).toBeUndefined()
  })
})

describe("Gitea", () => {
  it("has its addresses below its own issuer, with or without a trailing slash", () => {
    const base = "https://git.example.com/path/login/oauth"
    for (const issuer of ["https://git.example.com/path", "https://git.example.com/path/"])
      expect(addresses(Gitea({ issuer }))).toEqual([
        `${base}/authorize`,
        `${base}/access_token`,
        `${base}/userinfo`,
      ])
  })
})

describe("Riot Games", () => {
  it("asks the servers that the application names for the account", () => {
    const [, , userinfo] = addresses(RiotGames({ cluster: "europe" }))
    expect(userinfo).toBe("https://europe.api.riotgames.com/riot/account/v1/accounts/me")
  })
})

describe("Nextcloud", () => {
  it("shows the picture of a user whose name has to be encoded", async () => {
    const names = { id: "jane doe", displayname: "Jane", email: null, server: "https://cloud.example.com" }
    const made = await Nextcloud().profile?.(names as NextcloudProfile, {})
    expect(made).toMatchObject({ image: "https://cloud.example.com/avatar/jane%20doe/512" })
  })
})

describe("NetSuite", () => {
  it("writes a sandbox's account as host names have it, and asks for the scope that is given", () => {
    const { authorization, token } = NetSuite({ accountID: "1234567_SB1", scope: "restlets" })
    expect(authorization).toEqual({
      url: "https://1234567-sb1.app.netsuite.com/app/login/oauth2/authorize.nl",
      params: { scope: "restlets", prompt: undefined },
    })
    expect(token).toBe("https://1234567-sb1.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token")
  })
})

describe("WeChat", () => {
  it.each([
    [{}, "https://open.weixin.qq.com/connect/oauth2/authorize", "snsapi_userinfo"],
    [{ platformType: "WebsiteApp" }, "https://open.weixin.qq.com/connect/qrconnect", "snsapi_login"],
  ] as const)(
    "opens in its own browser for an official account, and shows a code to scan for a website: %j",
    async (options, address, scope) => {
      const vendor = (): Response => Response.json({})
      const { authorization } = await signIn(WeChat({ clientId: "wx1", ...options }), { vendor })
      expect(authorization.href).toMatch(new RegExp(`^${address}\\?appid=wx1&redirect_uri=https%3A`))
      expect(authorization.searchParams.get("scope")).toBe(scope)
    },
  )

  it("is sent its parameters in the order that it demands, and the fragment", async () => {
    const vendor = (): Response => Response.json({})
    const { authorization } = await signIn(WeChat({ clientId: "wx1" }), { vendor })
    const names = [...authorization.searchParams.keys()].slice(0, 5)
    expect(names).toEqual(["appid", "redirect_uri", "response_type", "scope", "state"])
    expect(authorization.hash).toBe("#wechat_redirect")
  })

  it("is asked for in the same way if the environment names the client", async () => {
    const variables = { AUTH_WECHAT_ID: "wx1", AUTH_WECHAT_SECRET: "secret" }
    const vendor = (): Response => Response.json({})
    for (const provider of [WeChat, WeChat({})]) {
      const { authorization } = await signIn(provider, { variables, vendor })
      expect(authorization.search).toMatch(/^\?appid=wx1&redirect_uri=[^&]+&response_type=code&scope=/)
    }
  })
})

describe("WorkOS", () => {
  it("may be asked at another address", () => {
    expect(addresses(WorkOS({ issuer: "https://auth.example.com/" }))).toEqual([
      "https://auth.example.com/sso/authorize",
      "https://auth.example.com/sso/token",
      "https://auth.example.com/sso/profile",
    ])
  })
})
