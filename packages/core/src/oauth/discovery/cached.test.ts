import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createCached } from "./cached.ts"

const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_900_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Creates a document of a provider that counts its requests. */
function createDocument() {
  const cached = createCached<string>()
  const state = { requests: 0, stale: 0, isDown: false }
  const fetchValue = async (): Promise<string> => {
    state.requests++
    if (state.isDown) throw new Error("down")
    return `answer ${state.requests}`
  }
  const get = async () => cached.get(fetchValue, () => void state.stale++)
  return { cached, state, fetchValue, get }
}

describe("a document of a provider [FI-04, FI-06]", () => {
  test("is used for an hour without another request, and fetched again after it", async () => {
    const { state, get } = createDocument()
    expect(await get()).toBe("answer 1")
    vi.setSystemTime(Date.now() + hour - 1)
    expect(await get()).toBe("answer 1")
    vi.setSystemTime(Date.now() + 1)
    expect(await get()).toBe("answer 2")
    expect(state).toMatchObject({ requests: 2, stale: 0 })
  })

  test("is used for less than a day while the provider does not answer", async () => {
    const { state, get } = createDocument()
    await get()
    state.isDown = true
    vi.setSystemTime(Date.now() + 24 * hour - 1)
    expect(await get()).toBe("answer 1")
    expect(state.stale).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    await expect(get()).rejects.toThrow("down")
  })

  test("is asked for again half a minute after a failure, and not before", async () => {
    const { state, get } = createDocument()
    await get()
    state.isDown = true
    vi.setSystemTime(Date.now() + hour)
    await get()
    vi.setSystemTime(Date.now() + 29_999)
    await get()
    expect(state).toMatchObject({ requests: 2, stale: 2 })
    vi.setSystemTime(Date.now() + 1)
    await get()
    expect(state).toMatchObject({ requests: 3, stale: 3 })
  })

  test("that was never there is asked for by every request", async () => {
    const { state, get } = createDocument()
    state.isDown = true
    await expect(get()).rejects.toThrow("down")
    await expect(get()).rejects.toThrow("down")
    state.isDown = false
    expect(await get()).toBe("answer 3")
    expect(state.stale).toBe(0)
  })

  test("that was forgotten while it was fetched again is not used", async () => {
    const { cached, get } = createDocument()
    await get()
    vi.setSystemTime(Date.now() + hour)
    const forgetful = async (): Promise<string> => {
      cached.forget()
      throw new Error("another issuer")
    }
    await expect(cached.get(forgetful, () => {})).rejects.toThrow("another issuer")
    expect(cached.latest).toBeUndefined()
  })

  test("is fetched once for requests at the same time, until a fetch counts as lost after 15 seconds", async () => {
    const { cached } = createDocument()
    const answers: ((value: string) => void)[] = []
    const hanging = async (): Promise<string> => new Promise((resolve) => void answers.push(resolve))
    expect(cached.pending).toBe(false)
    const both = [cached.refresh(hanging), cached.refresh(hanging)]
    expect([answers.length, cached.pending]).toEqual([1, true])
    vi.setSystemTime(Date.now() + 14_999)
    void cached.refresh(hanging)
    expect([answers.length, cached.pending]).toEqual([1, true])
    vi.setSystemTime(Date.now() + 1)
    expect(cached.pending).toBe(false)
    const later = cached.refresh(hanging)
    expect([answers.length, cached.pending]).toEqual([2, true])
    for (const answer of answers) answer("here")
    expect(await Promise.all([...both, later])).toEqual(["here", "here", "here"])
    expect([cached.latest, cached.pending]).toEqual(["here", false])
  })
})
