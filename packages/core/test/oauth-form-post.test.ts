import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf, targetOf } from "./service.ts"
import { beginAt, flows } from "./sign-in.ts"

const idp = await createIdentityProvider()

describe("a flow with response_mode=form_post", () => {
  const provider = () => idp.oidc({ authorization: { params: { response_mode: "form_post" } } })

  test("keeps its checks in a cookie that a cross-site POST carries (D27) [CK-02]", async () => {
    const service = createService({ providers: [provider()] })
    const browser = service.browser()
    const back = await beginAt(idp, browser, { callbackUrl: "/in" })
    const [name = ""] = flows(browser)
    expect(browser.cookies.get(name)).toMatchObject({ sameSite: "None", secure: true, httpOnly: true })
    const fields = Object.fromEntries(back.searchParams)
    const visit = await browser.post(back.pathname, fields, {
      origin: "null",
      "sec-fetch-site": "cross-site",
    })
    expect(visit.location?.href).toBe("https://app.example/in")
    expect((await browser.get("/auth/session")).json()).not.toBeNull()
    expect(flows(browser)).toEqual([])
  })

  test("ends on the sign-in page when the provider posts an error [OAU-10]", async () => {
    const service = createService({ providers: [provider()] })
    const browser = service.browser()
    const back = await beginAt(idp, browser)
    const fields = { error: "access_denied", state: back.searchParams.get("state") ?? "", iss: idp.issuer }
    const visit = await browser.post(back.pathname, fields, {
      origin: "https://idp.example",
      "sec-fetch-site": "cross-site",
    })
    expect(targetOf(visit)).toBe("https://app.example/auth/signin")
    expect(errorOf(visit)).toBe("OAuthCallbackError")
  })
})
