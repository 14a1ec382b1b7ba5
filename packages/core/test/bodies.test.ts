import { afterEach, describe, expect, test, vi } from "vitest"
import { answerOf, badRequest } from "./bad-request.ts"
import { createService } from "./service.ts"

const service = createService()
const send = async (path: string, init: RequestInit = {}) =>
  service.fetch(new Request(`https://app.example${path}`, init))

afterEach(() => {
  vi.useRealTimers()
})

describe("a body", () => {
  const form = "application/x-www-form-urlencoded"
  const post = async (body: BodyInit, type?: string, path = "/auth/signout") =>
    send(path, { method: "POST", body, headers: type === undefined ? {} : { "content-type": type } })

  test.each([
    ["broken JSON", "{", "application/json", 400],
    ["JSON that is an array", "[]", "application/json", 400],
    ["JSON that is null", "null", "application/json", 400],
    ["JSON that is text", '"x"', "application/json", 400],
    // ADV-56
    ["JSON that is nested too deeply", `${'{"a":'.repeat(10)}1${"}".repeat(10)}`, "application/json", 400],
    // ADV-50
    ["another media type", "a=b", "text/plain", 415],
    ["a multipart form", "--x--", "multipart/form-data; boundary=x", 415],
    ["no media type", new Uint8Array([97]), undefined, 415],
    [
      "too many fields",
      new URLSearchParams(Array.from({ length: 201 }, (_, index) => [`f${index}`, "1"])).toString(),
      form,
      413,
    ],
    [
      "too many members",
      JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, 1]))),
      "application/json",
      413,
    ],
    ["more than 64 kB", `a=${"x".repeat(65_536)}`, form, 413],
    ["csrfToken twice", "csrfToken=a&csrfToken=b", form, 400],
    ["callbackUrl twice", "callbackUrl=/a&callbackUrl=/b", form, 400],
  ])(
    "of %s is refused: no 5xx, no Configuration (D6) [CS-04, DO-01, IN-03, ACT-21]",
    async (_, body, type, status) => {
      expect(await answerOf(await post(body, type))).toEqual(badRequest(status))
    },
  )

  test("that breaks off is refused (D6)", async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("a=b"))
        controller.error(new Error("reset"))
      },
    })
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": form },
    } as RequestInit
    expect(await answerOf(await send("/auth/signout", init))).toEqual(badRequest())
  })

  // ADV-56
  test("that says it is too large is not read at all [DO-01.1]", async () => {
    const headers = { "content-type": form, "content-length": "65537" }
    expect(await answerOf(await send("/auth/signout", { method: "POST", body: "a=b", headers }))).toEqual(
      badRequest(413),
    )
  })

  test("larger than it says is cut off all the same [DO-01]", async () => {
    let sent = 0
    let cancelled = false
    const stream = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(97))
      },
      cancel() {
        cancelled = true
      },
    })
    const init = {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": form },
    } as RequestInit
    expect(await answerOf(await send("/auth/signout", init))).toEqual(badRequest(413))
    expect(sent).toBeLessThan(300_000)
    expect(cancelled).toBe(true)
  })

  test.each([
    ["a body that never begins", [], 2],
    ["a body that never ends", ["a=b"], 2],
  ])(
    "that does not arrive in time (%s) is refused with 408, and its stream is cancelled [DO-01]",
    async (_, parts, bodyTimeout) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      let cancelled = false
      const stream = new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        },
        cancel() {
          cancelled = true
        },
      })
      const slow = createService({ bodyTimeout })
      const init = {
        method: "POST",
        body: stream,
        duplex: "half",
        headers: { "content-type": form },
      } as RequestInit
      const answer = slow.fetch(new Request("https://app.example/auth/signout", init))
      let answered = false
      void answer.then(() => (answered = true))
      await vi.advanceTimersByTimeAsync(1_999)
      expect(answered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await answerOf(await answer)).toEqual(badRequest(408))
      expect(cancelled).toBe(true)
      expect(slow.log.types()).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  test("has thirty seconds unless the configuration says otherwise, which must be a number [DO-01, CFG-01]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const init = {
      method: "POST",
      body: new ReadableStream({}),
      duplex: "half",
      headers: { "content-type": form },
    }
    const answer = send("/auth/signout", init)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await answer).status).toBe(408)
    for (const bodyTimeout of [Number.NaN, -1, "30" as never]) {
      expect((await createService({ bodyTimeout }).browser().get("/auth/session")).status).toBe(500)
    }
  })

  test("may name its charset, and have its media type in any case [CS-04]", async () => {
    for (const type of [`${form}; charset=UTF-8`, "Application/JSON; charset=utf-8"]) {
      const body = type.startsWith("a") ? "a=b" : '{"a":"b"}'
      expect((await post(body, type)).headers.get("location")).toContain("error=MissingCSRF")
    }
  })

  test.each(['{"__proto__":{"csrfToken":"x"}}', '{"constructor":1,"toString":2,"hasOwnProperty":3}'])(
    "%s is a body like any other [IN-03]",
    async (json) => {
      const response = await post(json, "application/json")
      expect(response.headers.get("location")).toContain("error=MissingCSRF")
      expect(({} as Record<string, unknown>)["csrfToken"]).toBeUndefined()
    },
  )

  test("that carries values of other types than text is refused, or read as if they were not there [CS-04, IN-03]", async () => {
    const browser = service.browser()
    for (const csrfToken of [1, true, null]) {
      const visit = await browser.post("/auth/signout", { json: { csrfToken } })
      expect(visit.location?.searchParams.get("error")).toBe("MissingCSRF")
    }
    for (const callbackUrl of [["/a"], { $ne: "" }, []]) {
      expect((await browser.submit("/auth/signout", { callbackUrl })).status).toBe(400)
    }
  })
})
