import { readFileSync } from "node:fs"
import { customFetch } from "@latchkey/core"
import type { OAuthConfig } from "@latchkey/core/providers"
import { afterEach, describe, expect, it, vi } from "vitest"
import GitHub from "../src/github.ts"
import type { GitHubEmail, GitHubOptions, GitHubProfile } from "../src/github.ts"
import { api, requestedProfile, userinfoContext } from "./context.ts"

const octocat: GitHubProfile = JSON.parse(
  readFileSync(new URL("profiles/github.json", import.meta.url), "utf8"),
)
const hidden: GitHubProfile = { ...octocat, email: null }
const primary: GitHubEmail = {
  email: "octocat@github.com",
  primary: true,
  verified: true,
  visibility: "private",
}
const other: GitHubEmail = { email: "cat@example.com", primary: false, verified: true, visibility: null }

async function profileFrom(fetcher: typeof fetch, options: GitHubOptions = {}) {
  return requestedProfile(GitHub(options), fetcher)
}

const user = "https://api.github.com/user"
const emails = `${user}/emails?per_page=100`

describe("the profile of GitHub", () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it("is asked for with the token, a user agent and no redirect followed", async () => {
    const { requests, fetcher } = api({ [user]: octocat })
    expect(await profileFrom(fetcher)).toEqual(octocat)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.redirect).toBe("manual")
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: "application/vnd.github+json",
      authorization: "Bearer access-token",
      "user-agent": "latchkey",
    })
  })

  it("comes through the global fetch where the application gives none", async () => {
    const { fetcher } = api({ [user]: octocat })
    vi.stubGlobal("fetch", fetcher)
    const provider = GitHub()
    const { provider: configured, tokens } = userinfoContext(provider, fetcher)
    const { userinfo } = provider
    if (typeof userinfo !== "object") throw new TypeError("GitHub asks for its profile itself.")
    const { [customFetch]: _, ...without } = configured
    expect(await userinfo.request?.({ provider: without, tokens })).toEqual(octocat)
  })

  it("gets the primary verified address of a user who hides it", async () => {
    const { requests, fetcher } = api({ [user]: hidden, [emails]: [other, primary] })
    expect(await profileFrom(fetcher)).toEqual(octocat)
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer access-token")
  })

  // ADV-14
  it("gives no address if the primary one isn't verified: it may belong to another user", async () => {
    const { fetcher } = api({ [user]: hidden, [emails]: [{ ...primary, verified: false }, other] })
    expect(await profileFrom(fetcher)).toMatchObject({ id: 1, email: null })
  })

  it.each([403, 404])("has no address where GitHub refuses the list with status %i", async (status) => {
    const { fetcher } = api({ [user]: hidden, [emails]: status })
    expect(await profileFrom(fetcher)).toEqual(hidden)
  })

  it("fails if GitHub fails, so that no existing user loses the address", async () => {
    await expect(profileFrom(api({ [user]: hidden, [emails]: 502 }).fetcher)).rejects.toThrow("status 502")
    await expect(profileFrom(api({ [user]: 401 }).fetcher)).rejects.toThrow("status 401")
  })

  it.each([{ "x-ratelimit-remaining": "0" }, { "retry-after": "60" }])(
    "fails when GitHub has had too many requests, which it answers with 403 too: %o",
    async (headers) => {
      const { fetcher } = api({ [user]: hidden, [emails]: new Response(null, { status: 403, headers }) })
      await expect(profileFrom(fetcher)).rejects.toThrow("status 403")
    },
  )

  it("uses the login as the name of a user without one", async () => {
    expect(await GitHub().profile?.({ ...octocat, name: null }, {})).toMatchObject({ name: "octocat" })
  })

  it("makes no user of an answer without an id: all users would share it", () => {
    const answer: unknown = { login: "octocat" }
    const provider: OAuthConfig<unknown> = GitHub()
    expect(() => provider.profile?.(answer, {})).toThrow(TypeError)
  })

  it("may be turned into another user by the application, which sees the documented members", async () => {
    const provider = GitHub({ profile: ({ id, login }) => ({ id: id.toFixed(), name: login.toUpperCase() }) })
    expect(await provider.options?.profile?.(octocat, {})).toEqual({ id: "1", name: "OCTOCAT" })
  })
})

describe("GitHub Enterprise", () => {
  it.each(["https://github.example.com", "https://github.example.com/"])(
    "has its API below %s on Enterprise Server, and no issuer to compare",
    (baseUrl) => {
      expect(GitHub({ enterprise: { baseUrl } })).toMatchObject({
        issuer: undefined,
        authorization: { url: "https://github.example.com/login/oauth/authorize" },
        token: "https://github.example.com/login/oauth/access_token",
        userinfo: { url: "https://github.example.com/api/v3/user" },
      })
    },
  )

  it("has its API on a separate host on GHE.com", () => {
    expect(GitHub({ enterprise: { baseUrl: "https://octocorp.ghe.com" } })).toMatchObject({
      authorization: { url: "https://octocorp.ghe.com/login/oauth/authorize" },
      userinfo: { url: "https://api.octocorp.ghe.com/user" },
    })
  })

  it("asks its own API for a hidden address", async () => {
    const base = "https://github.example.com/api/v3/user"
    const { fetcher } = api({ [base]: hidden, [`${base}/emails?per_page=100`]: [primary] })
    const options = { enterprise: { baseUrl: "https://github.example.com" } }
    expect(await profileFrom(fetcher, options)).toEqual(octocat)
  })
})
