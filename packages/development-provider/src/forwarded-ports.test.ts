import { describe, expect, test } from "vitest"
import { codespaceAddress, forwardedPorts } from "./forwarded-ports.ts"

const codespace = {
  CODESPACES: "true",
  CODESPACE_NAME: "octocat-literate-space-parakeet-mld5",
  GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: "app.github.dev",
}

describe("the address of a codespace", () => {
  test("is made from its variables", () => {
    const address = codespaceAddress(codespace)
    expect(address).toBe("https://octocat-literate-space-parakeet-mld5-{port}.app.github.dev")
    expect(forwardedPorts(address ?? "").origin(3000)).toBe(
      "https://octocat-literate-space-parakeet-mld5-3000.app.github.dev",
    )
  })

  test.each<Record<string, string | undefined>>([
    { CODESPACES: undefined },
    { CODESPACES: "false" },
    { CODESPACE_NAME: undefined },
    { CODESPACE_NAME: "" },
    { CODESPACE_NAME: "evil.example/" },
    { CODESPACE_NAME: "{port}" },
    { GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: undefined },
    { GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: "evil.example/?" },
    { GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: "dev" },
  ])("is unknown with %j", (changed) => {
    expect(codespaceAddress({ ...codespace, ...changed })).toBeUndefined()
  })
})

describe("the address of a port", () => {
  test.each([
    "http://shop-{port}.editor.example",
    "https://shop.editor.example",
    "https://shop-{port}.editor.example/",
    "https://shop-{port}.editor.example:8443",
    "https://user@shop-{port}.editor.example",
    "https://{port}.example",
    "https://{port}-{port}.editor.example",
    "https://shop.{port}.editor.example",
    "https://editor.example/{port}",
    "{port}",
    "",
  ])("can't be %j", (address) => {
    expect(() => forwardedPorts(address)).toThrow(/^`portAddress` is ".*"\. It must be the address/)
  })

  test.each(["https://shop-{port}.editor.example", "https://{port}-shop.ws.editor.example"])(
    "%s leads to every port of this machine, and to nothing else",
    (address) => {
      const { origin, leadsHere } = forwardedPorts(address)
      for (const port of [1, 3000, 65_535]) expect(leadsHere(`${origin(port)}/callback?a=b`)).toBe(true)
      for (const other of [
        "not a URL",
        "http://localhost:3000/",
        origin(3000).replace("https:", "http:"),
        `${origin(3000)}:8443`,
        `${origin(3000)}.evil.example`,
        origin(3000).replace("shop", "other"),
        origin(3000).replace("3000", ""),
        origin(3000).replace("3000", "03000"),
        origin(3000).replace("3000", "1.evil"),
        origin(3000).replace("https://", "https://evil."),
        origin(3000).replace("https://", "https://evil.example/"),
        origin(3000).replace("https://", "https://evil.example?"),
        "https://x.dev",
      ])
        expect([other, leadsHere(other)]).toEqual([other, false])
    },
  )
})
