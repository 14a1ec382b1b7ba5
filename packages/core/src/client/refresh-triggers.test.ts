import type { Session } from "../model/session.ts"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  acceptGiven,
  createSessionStore,
  followTabs,
  type KnownSession,
  refreshEvery,
  refreshWhenShown,
} from "./session-store.ts"
import { tellPage, tellTabs, type TabMessage } from "./tabs.ts"

const ann: Session = { user: { name: "Ann" }, expires: "2030-01-01T00:00:00.000Z" }
const bea: Session = { user: { name: "Bea" }, expires: "2030-01-01T00:00:00.000Z" }

/** A mock of the service, in which Bea is now signed in. */
const service = vi.fn<typeof fetch>(async () => Promise.resolve(Response.json(bea)))
const browser = { onLine: true }
let page: EventTarget & { visibilityState: string }
/** Another tab of the browser. */
let tab: BroadcastChannel
let heard: TabMessage[]

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" })
  vi.stubGlobal("fetch", service.mockClear())
    .stubGlobal("document", page)
    .stubGlobal("navigator", browser)
    .stubGlobal("window", { BroadcastChannel })
  tab = new BroadcastChannel("latchkey")
  heard = []
  tab.onmessage = ({ data }: MessageEvent<TabMessage>) => heard.push(data)
})

afterEach(() => {
  tab.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(visibilityState: string): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event("visibilitychange"))
}

test.each<[string, KnownSession, KnownSession, KnownSession, number, TabMessage]>([
  ["nothing known or given asks the service", undefined, undefined, bea, 1, "signed-in"],
  ["a known session stays where none is given", ann, undefined, ann, 0, "signed-in"],
  ["a newly rendered session replaces the known one", ann, bea, bea, 0, "signed-in"],
  ["a newly rendered page without a session signs the page out", ann, null, null, 0, "signed-out"],
])("%s, and the other tabs hear of it", async (_, known, given, expected, asked, message) => {
  const store = createSessionStore(known)
  await acceptGiven(store, given)
  expect(store.current()).toEqual(expected)
  expect(service).toHaveBeenCalledTimes(asked)
  await vi.waitFor(() => expect(heard).toEqual([message]))
})

test("a session is read again when the page is shown, until that ends", async () => {
  const store = createSessionStore(ann)
  const end = refreshWhenShown(store)
  show("hidden")
  expect(service).not.toHaveBeenCalled()
  show("visible")
  await vi.waitFor(() => expect(store.current()).toEqual(bea))
  end()
  show("visible")
  expect(service).toHaveBeenCalledTimes(1)
})

test.each([null, undefined])(
  "a page without a session (%s) asks nothing when it is shown, or later",
  (known) => {
    vi.useFakeTimers()
    const store = createSessionStore(known)
    const ends = [refreshWhenShown(store), refreshEvery(store, 60, true)]
    show("visible")
    vi.advanceTimersByTime(180_000)
    expect(service).not.toHaveBeenCalled()
    for (const end of ends) end()
  },
)

test("a session is read again every so many seconds, offline only if wanted, until that ends", async () => {
  vi.useFakeTimers()
  const store = createSessionStore(ann)
  const end = refreshEvery(store, 60, false)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(service).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(store.current()).toEqual(bea)
  browser.onLine = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service).toHaveBeenCalledTimes(1)
  const endOffline = refreshEvery(store, 60, true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service).toHaveBeenCalledTimes(2)
  end()
  endOffline()
  browser.onLine = true
  await vi.advanceTimersByTimeAsync(180_000)
  expect(service).toHaveBeenCalledTimes(2)
})

test.each<[KnownSession, TabMessage, number]>([
  [ann, "signed-in", 0],
  [null, "signed-out", 0],
  [ann, "signed-out", 1],
  [null, "signed-in", 1],
  [ann, "changed", 1],
  [null, "changed", 1],
])("a page that knows %j and hears %s asks the service %d times", async (known, message, asked) => {
  const end = followTabs(createSessionStore(known))
  const lastHeard = new Promise((done) => {
    const probe = new BroadcastChannel("latchkey")
    probe.onmessage = () => done(probe.close())
  })
  tab.postMessage(message)
  await lastHeard
  await vi.waitFor(() => expect(service).toHaveBeenCalledTimes(asked))
  end()
})

test("a sign-in of this page is known to it when `signIn` resolves, and told to the other tabs", async () => {
  const store = createSessionStore(null)
  const end = followTabs(store)
  await tellPage()
  expect(store.current()).toEqual(bea)
  await vi.waitFor(() => expect(heard).toEqual(["changed"]))
  end()
  tellTabs("signed-out")
  expect(store.current()).toEqual(bea)
})
