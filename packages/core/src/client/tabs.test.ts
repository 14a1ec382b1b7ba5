import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type * as Tabs from "./tabs.ts"

/** Opens another tab, which loads its own copy of the module. */
async function openTab(): Promise<typeof Tabs> {
  vi.resetModules()
  return import("./tabs.ts")
}

const channels: BroadcastChannel[] = []

/** The channels that aren't closed. */
const open = new Set<BroadcastChannel>()

class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
    open.add(this)
  }

  override close(): void {
    super.close()
    open.delete(this)
  }
}

beforeEach(() =>
  vi.stubGlobal("window", { BroadcastChannel: TestChannel }).stubGlobal("BroadcastChannel", TestChannel),
)

afterEach(() => {
  vi.unstubAllGlobals()
  for (const channel of channels.splice(0)) channel.close()
  // Another file's tests must not get a tab whose channel is closed.
  vi.resetModules()
})

test("a tab tells the others, not itself", async () => {
  const [one, other] = [await openTab(), await openTab()]
  const own = vi.fn<(message: Tabs.TabMessage) => void>()
  one.onMessage(own)
  const heard = new Promise<Tabs.TabMessage>((hear) => other.onMessage(hear))
  one.tellTabs("signed-out")
  expect(await heard).toBe("signed-out")
  expect(own).not.toHaveBeenCalled()
})

test("a page tells itself too, and waits until it has caught up", async () => {
  const tab = await openTab()
  let caughtUp = false
  const end = tab.onMessage(async () => {
    await Promise.resolve()
    caughtUp = true
  })
  await tab.tellPage()
  expect(caughtUp).toBe(true)
  end()
  caughtUp = false
  await tab.tellPage()
  expect(caughtUp).toBe(false)
})

test("without BroadcastChannel a page keeps to itself", async () => {
  vi.stubGlobal("window", {})
  const tab = await openTab()
  const own = vi.fn<(message: Tabs.TabMessage) => void>()
  tab.onMessage(own)
  await tab.tellPage()
  expect(own.mock.calls).toEqual([["changed"]])
  expect(channels).toEqual([])
})

test("a page whose last provider component is gone keeps no channel open, and can be heard still", async () => {
  const [one, other] = [await openTab(), await openTab()]
  const heard = new Promise<Tabs.TabMessage>((hear) => other.onMessage(hear))
  expect(open.size).toBe(1)
  const ends = [one.onMessage(() => {}), one.onMessage(() => undefined)]
  expect(open.size).toBe(2)
  for (const end of ends) end()
  expect(open.size).toBe(1)
  one.tellTabs("changed")
  expect(await heard).toBe("changed")
  expect(open.size).toBe(1)
})
