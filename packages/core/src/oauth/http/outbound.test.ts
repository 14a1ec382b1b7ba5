import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { AccessDenied } from "../../errors/classes.ts"
import { OutboundError } from "./provider-answer.ts"
import { isProtected } from "../../provider/endpoint-parameters.ts"
import { outbound, type Requester } from "./outbound.ts"

const address = "https://idp.example/token?secret=1"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a provider whose answers come from this function. */
function requester(answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const debug: unknown[] = []
  const signals: AbortSignal[] = []
  const fetcher = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const signal = init?.signal ?? new AbortController().signal
    signals.push(signal)
    return answer(signal)
  }
  const logger = { debug: (message: string, details: unknown) => void debug.push([message, details]) }
  return { debug, signals, requester: { id: "idp", fetch: fetcher, logger } as unknown as Requester }
}

/** Returns an object with the current outcome of a request. */
function watch(request: Promise<unknown>): { outcome: string } {
  const seen = { outcome: "waiting" }
  request.then(
    () => (seen.outcome = "answered"),
    (error: Error) => (seen.outcome = error.message),
  )
  return seen
}

describe("a request to a provider [DO-02]", () => {
  test("is given up after five seconds without the head of an answer", async () => {
    const { requester: hanging, signals } = requester(async () => new Promise(() => {}))
    const seen = watch(outbound(hanging, address))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(seen.outcome).toBe("waiting")
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.outcome).toBe("The headers of https://idp.example/token did not arrive within 5000 ms.")
    expect(signals[0]?.aborted).toBe(true)
  })

  test("is given up after ten seconds without the end of an answer", async () => {
    const { requester: slow, signals } = requester(() => new Response(new ReadableStream()))
    const seen = watch(outbound(slow, address))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(seen.outcome).toBe("waiting")
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.outcome).toBe("The body of https://idp.example/token did not arrive within 10000 ms.")
    expect(signals[0]?.aborted).toBe(true)
  })

  test("that is answered leaves no timer and aborts nothing", async () => {
    const { requester: quick, signals, debug } = requester(() => new Response("ok", { status: 201 }))
    const answer = await outbound(quick, address)
    expect([answer.status, new TextDecoder().decode(answer.body)]).toEqual([201, "ok"])
    expect([vi.getTimerCount(), signals[0]?.aborted]).toEqual([0, false])
    expect(debug).toEqual([
      [
        "Request to the provider",
        {
          provider: "idp",
          host: "idp.example",
          path: "/token",
          status: 201,
          milliseconds: expect.any(Number),
        },
      ],
    ])
  })

  test("takes an answer of exactly the largest size, and no larger one", async () => {
    const { requester: large } = requester(() => new Response("x".repeat(10)))
    expect((await outbound(large, address, {}, 10)).body).toHaveLength(10)
    await expect(outbound(large, address, {}, 9)).rejects.toThrow("The answer is larger than 9 bytes.")
  })

  test("takes an answer without a body", async () => {
    const { requester: empty } = requester(() => new Response(null, { status: 204 }))
    expect((await outbound(empty, address)).body).toHaveLength(0)
  })

  test.each([300, 302, 308, 399])("follows no redirect: %i [OA-09]", async (status) => {
    const { requester: elsewhere } = requester(() => new Response("x", { status }))
    await expect(outbound(elsewhere, address)).rejects.toThrow("answered with a redirect")
  })

  test("follows no redirect that the runtime shows without its status, as the Fetch standard has it [OA-09]", async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    })
    const { requester: elsewhere } = requester(() => hidden)
    await expect(outbound(elsewhere, address)).rejects.toThrow("answered with a redirect")
  })

  test.each([200, 299, 400, 404])("takes the status %i for an answer", async (status) => {
    const { requester: here } = requester(() => new Response("x", { status }))
    expect((await outbound(here, address)).status).toBe(status)
  })

  /** Returns an error as a runtime makes it, with the code of the system's error in its cause. */
  const fetchFailed = (code: string, message: string) =>
    new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) })

  test.each([
    ["the code", fetchFailed("ECONNREFUSED", ""), "ECONNREFUSED"],
    [
      "the code that the message contains, once",
      fetchFailed("ENOTFOUND", "getaddrinfo ENOTFOUND idp.example"),
      "getaddrinfo ENOTFOUND idp.example",
    ],
    [
      "the code and the message",
      fetchFailed("CERT_HAS_EXPIRED", "certificate has expired"),
      "CERT_HAS_EXPIRED: certificate has expired",
    ],
    [
      "the code of the error itself, as in Bun",
      Object.assign(new Error("Unable to connect."), { code: "ConnectionRefused" }),
      "ConnectionRefused: Unable to connect",
    ],
    [
      "the message where there is no code",
      new TypeError("Network connection lost."),
      "Network connection lost",
    ],
    [
      "no query that the message repeats",
      new TypeError(`no route to ${address}`),
      "no route to https://idp.example/token",
    ],
    ["the text of what isn't an error", "no", "no"],
  ])("that fails is named with its address, without the query, and with %s", async (_, thrown, reason) => {
    const { requester: broken } = requester(() => Promise.reject(thrown))
    const failed = outbound(broken, address)
    await expect(failed).rejects.toThrow(OutboundError)
    await expect(failed).rejects.toMatchObject({
      message: `The request to https://idp.example/token failed: ${reason}.`,
      cause: thrown,
    })
  })

  test("that an application's `customFetch` refuses with one of our errors is refused with this error", async () => {
    const refusal = new AccessDenied("not today")
    const { requester: refusing } = requester(() => Promise.reject(refusal))
    await expect(outbound(refusing, address)).rejects.toBe(refusal)
  })

  test.each([
    ["https://idp.example", true],
    ["http://localhost:3000", true],
    ["http://127.0.0.1", true],
    ["http://idp.example", false],
    ["ftp://localhost", false],
    ["ftp://idp.example", false],
  ])("may go to %s: %j [OA-16]", (url, expected) => {
    expect(isProtected(new URL(url))).toBe(expected)
  })
})
