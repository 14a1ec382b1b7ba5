import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { createApplication } from "./application.ts"
import { startMailService, type MailService } from "./mail-service.ts"
import { ada, bodyOf, from, key, linkIn, reasonOf, services } from "./services.ts"

let service: MailService
beforeAll(async () => {
  service = await startMailService()
})
afterAll(async () => service.stop())
afterEach(() => {
  service.deliveries.length = 0
  service.behaviour = { status: 200, body: "{}" }
})

describe.each(services)("$name", ({ id, name, create, path, authorization, body }) => {
  const variables = { [`AUTH_${id.toUpperCase().replaceAll("-", "_")}_KEY`]: key }
  const application = (timeout = 10_000) =>
    createApplication(create({ from, apiUrl: service.url, timeout }), variables)

  it("has the id and the name that people know, and links that live for a day", () => {
    expect(create({ apiUrl: service.url })).toMatchObject({ id, name, type: "email", maxAge: 86_400 })
  })

  it("delivers as its documentation says, and the link in the message signs in [EML-01, EML-04]", async () => {
    const { ask, open, errors } = application()
    const next = await ask(ada)
    expect(errors).toEqual([])
    expect(next.pathname).toBe("/auth/verify-request")
    const [delivery] = service.deliveries
    expect([delivery?.method, delivery?.path]).toEqual(["POST", path])
    expect(Object.fromEntries(delivery?.headers ?? [])).toMatchObject({
      ...authorization,
      "user-agent": "latchkey",
    })
    expect(delivery && bodyOf(delivery)).toEqual(body)
    expect(await open(linkIn(delivery))).toBe(ada)
  })

  // ADV-16
  it("isn't sent to an additional recipient from the form [EM-01, EM-02]", async () => {
    const { ask } = application()
    for (const email of [
      "ada@example.com, eve@evil.example",
      "ada@example.com;eve@evil.example",
      "ada@example.com\r\nBcc: eve@evil.example",
      "ada@example.com eve@evil.example",
      "Eve <eve@evil.example>",
      '"ada@example.com" <eve@evil.example>',
    ])
      expect((await ask(email)).searchParams.get("error")).toBe("EmailSignin")
    expect(service.deliveries).toEqual([])
  })

  it("sends only to one plain address, in every call [EM-02]", async () => {
    const provider = create({ from, apiUrl: service.url })
    const request = {
      url: "https://app.example/auth/callback/x?token=t",
      token: "t",
      expires: new Date(),
      theme: {},
    }
    for (const identifier of ["a@x.com, evil@y.com", "a@x.com\r\nBcc: evil@y.com", "A <a@x.com>", "a@x"]) {
      const sent = provider.sendVerificationRequest({
        ...request,
        identifier,
        provider: { ...provider, apiKey: key },
        request: new Request("https://app.example/"),
      })
      await expect(sent).rejects.toThrow("must be exactly one plain e-mail address")
    }
    expect(service.deliveries).toEqual([])
  })

  it.each([
    [401, JSON.stringify({ message: "the key is wrong" }), "the key is wrong"],
    [422, JSON.stringify({ ErrorCode: 300, Message: "no such sender" }), "no such sender"],
    [400, JSON.stringify({ errors: [{ message: "no such field", field: "to" }] }), "no such field"],
    [400, JSON.stringify({ success: false, error: { path: "email", message: "no address" } }), "no address"],
    [500, "<h1>Oh no</h1>\n".repeat(1000), "<h1>Oh no</h1> <h1>"],
    [302, "", "status 302"],
    [503, "", "status 503."],
  ])(
    "leaves no link behind where the service answers %i, and says why in the log [FA-4]",
    async (status, said, logged) => {
      service.behaviour = { status, body: said, headers: { location: `${service.url}/elsewhere` } }
      const { ask, errors, remainingLinks } = application()
      const next = await ask(ada)
      expect([next.pathname, next.searchParams.get("error")]).toEqual(["/auth/signin", "Configuration"])
      expect(errors.map((error) => error.name)).toEqual(["EmailSignInError"])
      const message = reasonOf(errors)
      expect(message).toContain(`${name} answered with status ${status}`)
      expect(message).toContain(logged)
      expect(message.length).toBeLessThan(250)
      expect(await remainingLinks()).toBe(0)
      expect(service.deliveries).toHaveLength(1)
    },
  )

  it("repeats neither the key nor the link, though the service does", async () => {
    const { ask, errors } = application()
    await ask(ada)
    const [first] = service.deliveries
    const secrets = [key, ...Object.values(authorization)]
    service.behaviour = {
      status: 400,
      body: JSON.stringify({ message: `bad: ${secrets.join(" ")} ${linkIn(first)}` }),
    }
    await ask(ada)
    const message = reasonOf(errors)
    expect(message).toContain("bad: [secret]")
    for (const secret of [...secrets, btoa(key)]) expect(message).not.toContain(secret)

    const provider = create({ from, apiUrl: service.url })
    const token = "0123456789abcdef"
    service.behaviour = { status: 400, body: `https://app.example/auth/callback/x?token=${token}` }
    const sent = provider.sendVerificationRequest({
      identifier: ada,
      url: `https://app.example/auth/callback/x?token=${token}`,
      token,
      expires: new Date(),
      theme: {},
      provider: { ...provider, apiKey: key },
      request: new Request("https://app.example/"),
    })
    await expect(sent).rejects.toThrow("token=[secret]")
  })

  it("gives up on a service that does not answer, or cuts the connection [FA-4]", async () => {
    service.behaviour = "hang"
    const slow = application(200)
    expect((await slow.ask(ada)).searchParams.get("error")).toBe("Configuration")
    expect(reasonOf(slow.errors)).toBe(`${name} did not answer within 200 ms.`)
    expect(await slow.remainingLinks()).toBe(0)

    service.behaviour = "reset"
    const app = application()
    expect((await app.ask(ada)).searchParams.get("error")).toBe("Configuration")
    expect(reasonOf(app.errors)).toMatch(new RegExp(`^${name} could not be reached( \\(\\w+\\))?\\.$`))
    expect(await app.remainingLinks()).toBe(0)
  })

  it("sends its key over https only, but for this very machine", async () => {
    const insecure = createApplication(create({ from, apiUrl: "http://mail.example" }), variables)
    await insecure.ask(ada)
    expect(reasonOf(insecure.errors)).toContain("must be an https URL")
  })
})
