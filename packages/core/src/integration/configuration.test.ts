import { describe, expect, it } from "vitest"
import { configurationOf } from "./configuration.ts"

describe("the configuration for a request", () => {
  it("is made once for each object, when the first request needs it", async () => {
    const made: object[] = []
    const configuration = configurationOf({ name: "one" }, (config) => made.push(config))
    expect(made).toEqual([])

    await configuration()
    await configuration()

    expect(made).toEqual([{ name: "one" }])
  })

  it("comes from the function that is called for each request, and is made again only for another object", async () => {
    const configs = [{ name: "a" }, { name: "b" }]
    const made: string[] = []
    const configuration = configurationOf(
      async (tenant: number) => configs[tenant] ?? { name: "unknown" },
      ({ name }, tenant) => made.push(`${name} for ${tenant}`),
    )

    for (const tenant of [0, 1, 0]) await configuration(tenant)

    expect(made).toEqual(["a for 0", "b for 1"])
  })

  it("is asked for again after a function that failed", async () => {
    let calls = 0
    const configuration = configurationOf(
      () => {
        calls += 1
        if (calls === 1) throw new Error("The store isn't ready.")
        return { name: "ready" }
      },
      ({ name }) => name,
    )

    await expect(configuration()).rejects.toThrow("The store isn't ready.")
    await expect(configuration()).resolves.toBe("ready")
  })
})
