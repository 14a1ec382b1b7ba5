import { manual } from "../errors/documentation.ts"
import type { Session } from "../model/session.ts"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createSessionStore } from "./session-store.ts"

const ann: Session = { user: { name: "Ann" }, expires: "2030-01-01T00:00:00.000Z" }
const bea: Session = { user: { name: "Bea" }, expires: "2030-01-01T00:00:00.000Z" }

const service = vi.fn<typeof fetch>()

const broadcast = vi.fn<(...message: readonly unknown[]) => void>()

beforeEach(() => {
  service.mockReset()
  broadcast.mockReset()
  vi.stubGlobal("fetch", service)
  vi.spyOn(console, "error").mockImplementation(broadcast)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a store knows what it is given, and nothing without", () => {
  expect([ann, null, undefined].map((session) => createSessionStore(session).current())).toEqual([
    ann,
    null,
    undefined,
  ])
})

test("refreshing asks the service with cookies, and tells who listens", async () => {
  service.mockResolvedValue(Response.json(ann))
  const store = createSessionStore(undefined)
  const heard = vi.fn<() => void>()
  const end = store.subscribe(heard)
  expect(await store.refresh()).toEqual(ann)
  expect(store.current()).toEqual(ann)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(service.mock.calls).toEqual([["/api/auth/session", { credentials: "include" }]])
  end()
  store.accept(null)
  expect(heard).toHaveBeenCalledTimes(1)
})

test("refreshing with data posts it with the CSRF token", async () => {
  service
    .mockResolvedValueOnce(Response.json({ csrfToken: "the token" }))
    .mockResolvedValueOnce(Response.json(bea))
  expect(await createSessionStore(ann).refresh({ name: "Bea" })).toEqual(bea)
  const [url, init] = service.mock.calls[1] ?? []
  expect([url, init?.method, init?.credentials]).toEqual(["/api/auth/session", "POST", "include"])
  expect(JSON.parse(init?.body as string)).toEqual({ csrfToken: "the token", data: { name: "Bea" } })
})

test.each([
  ["cannot be reached", async () => Promise.reject(new TypeError("fetch failed"))],
  [
    "answers with an error",
    async () => Promise.resolve(Response.json({ message: "No secret." }, { status: 500 })),
  ],
  ["answers with something else", async () => Promise.resolve(new Response("<!doctype html>"))],
])(
  "a service that %s signs nobody out of the page, and is reported on the console [ADV-42]",
  async (_, fail) => {
    service.mockImplementation(fail)
    const store = createSessionStore(ann)
    expect(await store.refresh()).toBeNull()
    expect(store.current()).toBe(ann)
    expect(broadcast).toHaveBeenCalledWith(
      "[auth][error] ClientFetchError",
      "/api/auth/session",
      expect.any(Error),
      `See ${manual}/errors/client-fetch-error.md.`,
    )
  },
)

test("a page that knows no session yet and cannot reach the service is signed out", async () => {
  service.mockRejectedValue(new TypeError("fetch failed"))
  const store = createSessionStore(undefined)
  await store.refresh()
  expect(store.current()).toBeNull()
})

test("an answer that a later one overtook is dropped", async () => {
  let answerFirst: (response: Response) => void = () => {}
  service
    .mockReturnValueOnce(new Promise((answer) => (answerFirst = answer)))
    .mockResolvedValueOnce(Response.json(bea))
  const store = createSessionStore(undefined)
  const first = store.refresh()
  await store.refresh()
  answerFirst(Response.json(ann))
  await first
  expect(store.current()).toEqual(bea)
})

test("the end of a session reaches the page", async () => {
  service.mockResolvedValue(Response.json(null))
  const store = createSessionStore(ann)
  await store.refresh()
  expect(store.current()).toBeNull()
})
