import { readFileSync } from "node:fs"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createIdentityProvider } from "../identity-provider.ts"
import { configure, cookiesAfter, csrf, get, origin, post } from "../setup.ts"
import { ours } from "../subject.ts"
import { loadOf, type SessionRules } from "./person.ts"
import { arrivalsOf, createRandom, day, loadPerPerson } from "./population.ts"
import { capacityRows, perThousandRows } from "./report.ts"

const database: SessionRules = { strategy: "database", maxAge: 30 * day, updateAge: day }
const jwt: SessionRules = { ...database, strategy: "jwt" }

afterEach(() => {
  vi.useRealTimers()
})

describe("one user's load", () => {
  test("is a sign-in, a read for each check, and a write for each renewal", () => {
    expect(loadOf([0, 60, day - 1, day, day + 60, 3 * day], database)).toEqual({
      checks: 6,
      signIns: 1,
      reads: 1 + 6,
      writes: 1 + 2,
    })
  })

  test("is another sign-in for a user who stays away for maxAge, but not for one who comes a second before", () => {
    expect(loadOf([0, 30 * day - 1, 60 * day - 1], database)).toMatchObject({ signIns: 2 })
    expect(loadOf([0, 30 * day - 1, 60 * day - 2], database)).toMatchObject({ signIns: 1 })
  })

  test("leaves the database alone between sign-ins where sessions are cookies", () => {
    expect(loadOf([0, 60, 2 * day], jwt)).toEqual({ checks: 3, signIns: 1, reads: 1, writes: 0 })
  })

  test("counts only what comes after the time it is to begin with", () => {
    expect(loadOf([0, 60, 120], database, 60)).toEqual({ checks: 2, signIns: 0, reads: 2, writes: 0 })
  })
})

/** Lets the real service serve one user, and counts its adapter's calls. */
async function servedBy(rules: SessionRules, arrivals: readonly number[]) {
  const counted = { checks: 0, signIns: 0, reads: 0, writes: 0 }
  let isCounting = false
  const adapter = new Proxy<Adapter>(MemoryAdapter(), {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== "function") return method
      return (...input: unknown[]): unknown => {
        if (isCounting) counted[String(name).startsWith("get") ? "reads" : "writes"] += 1
        return Reflect.apply(method, target, input)
      }
    },
  })
  const provider = createIdentityProvider()
  const config = configure({ providers: [provider.oauth(ours)], adapter, session: rules })
  const signIn = async (): Promise<string> => {
    const { cookie, csrfToken } = await csrf(ours, config)
    const started = await ours.answer(
      post("signin/idp", cookie, { csrfToken, callbackUrl: `${origin}/` }),
      config,
    )
    const back = provider.consent(new URL(started.headers.get("location") ?? origin))
    return cookiesAfter(
      await ours.answer(get(`callback/idp${back.search}`, cookiesAfter(started, cookie)), config),
    )
  }
  vi.useFakeTimers({ toFake: ["Date"] })
  const begin = Date.UTC(2030, 0, 1)
  vi.setSystemTime(begin - 90 * day * 1000)
  // A first sign-in stores the user, but the simulation is about known users.
  await signIn()
  isCounting = true
  let cookie = ""
  let end = 0
  for (const now of arrivals) {
    vi.setSystemTime(begin + now * 1000)
    counted.checks += 1
    // A browser drops expired cookies.
    if (now >= end) {
      cookie = await signIn()
      end = now + rules.maxAge
      counted.signIns += 1
    }
    const answer = await ours.answer(get("session", cookie), config)
    expect(await answer.json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    if (answer.headers.getSetCookie().length > 0) {
      cookie = cookiesAfter(answer, cookie)
      end = now + rules.maxAge
    }
  }
  return counted
}

test.each([
  ["database", database],
  ["jwt", jwt],
  ["database with updateAge 0", { ...database, updateAge: 0 }],
] as const)("the service asks its adapter for what the simulation says: %s", async (_, rules) => {
  const visits = arrivalsOf(1 / (9 * day), 200 * day, createRandom(7))
  const arrivals = visits.flatMap((visit) => [0, 30, 60].map((later) => Math.floor(visit) + later))
  expect(loadOf(arrivals, rules).signIns).toBeGreaterThan(1)
  expect(await servedBy(rules, arrivals)).toEqual(loadOf(arrivals, rules))
})

describe("all people's load", () => {
  const one = { checksPerVisit: 1, secondsBetweenChecks: 0 }
  const habitsOf = (visitsPerWeek: number) => ({ ...one, groups: [{ name: "all", share: 1, visitsPerWeek }] })

  test("has the checks that the habits say", () => {
    const { checks } = loadPerPerson(jwt, { ...habitsOf(7), checksPerVisit: 5 })
    expect(checks * day).toBeCloseTo(5, 0)
  })

  test("has as many sign-ins as visits after a pause of maxAge: rate · e^(-rate · maxAge)", () => {
    const rate = 1 / (20 * day)
    const { signIns } = loadPerPerson({ ...jwt, updateAge: 0 }, habitsOf(7 / 20))
    const expected = rate * Math.exp(-rate * jwt.maxAge)
    expect(signIns / expected).toBeGreaterThan(0.9)
    expect(signIns / expected).toBeLessThan(1.1)
  })

  test("has a renewal in updateAge and the wait for the next visit: 1 / (updateAge + 1 / rate)", () => {
    const rate = 4 / day
    const { writes } = loadPerPerson(database, habitsOf(28))
    expect(writes * (day + 1 / rate)).toBeCloseTo(1, 1)
  })
})

describe("docs/scaling.md", () => {
  const page = readFileSync(new URL("../../docs/scaling.md", import.meta.url), "utf8")
  const rowsOfPage = page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    )

  test.each([
    ["a thousand checks", perThousandRows()],
    ["a second of the busiest hour", capacityRows()],
  ])("has the table of %s as the simulation prints it", (_, rows) => {
    const [heading = [], ...rest] = rows
    const start = rowsOfPage.findIndex((cells) => cells.join() === heading.join())
    expect(rowsOfPage.slice(start + 2, start + 2 + rest.length)).toEqual(rest)
  })
})
