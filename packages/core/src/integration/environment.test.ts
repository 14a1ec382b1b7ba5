import { describe, expect, it } from "vitest"
import { environmentOf } from "./environment.ts"

const defaultBasePath = "/api/auth"

describe("the environment of a framework's application", () => {
  it("has a variable of the first source that has it", () => {
    const { variables } = environmentOf({
      variables: [(name) => ({ A: "bound" })[name], (name) => ({ A: "process", B: "process" })[name]],
      defaultBasePath,
    })

    expect(variables["A"]).toBe("bound")
    expect(variables["B"]).toBe("process")
    expect(variables["C"]).toBeUndefined()
  })

  it("continues with the next source if one throws, as `process.env` does in a runtime without `process`", () => {
    const without = (): never => {
      throw new ReferenceError("process is not defined")
    }
    const { variables, nodeEnvironment } = environmentOf({
      variables: [without, (name) => ({ A: "configured" })[name]],
      nodeEnvironment: [without],
      defaultBasePath,
    })

    expect(variables["A"]).toBe("configured")
    expect(nodeEnvironment).toBeUndefined()
  })

  it("reads a variable when it's needed, because a worker has its variables only while it serves a request", () => {
    const bindings: Record<string, string> = {}
    const { variables } = environmentOf({ variables: [(name) => bindings[name]], defaultBasePath })
    bindings["A"] = "later"

    expect(variables["A"]).toBe("later")
  })

  it("takes `NODE_ENV` from its own sources, which bundlers replace, and otherwise from the variables", () => {
    const variables = [(name: string) => ({ NODE_ENV: "development" })[name]]

    expect(environmentOf({ variables, defaultBasePath }).nodeEnvironment).toBe("development")
    expect(
      environmentOf({ variables, nodeEnvironment: [() => "production"], defaultBasePath }).nodeEnvironment,
    ).toBe("production")
  })
})
