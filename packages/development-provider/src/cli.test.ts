import type { ChildProcess } from "node:child_process"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const program = fileURLToPath(new URL("cli.ts", import.meta.url))

function start(
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, [program, ...args], { env: environment, stdio: ["ignore", "pipe", "pipe"] })
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "prints the issuer and the application's environment, serves it, and stops cleanly on %s",
  async (signal) => {
    const child = start(["--port", "0", "--client-id", "shop", "http://localhost:3999/callback"])
    const complaints = text(child.stderr)
    const [output] = await once(child.stdout, "data")
    const [, issuer = "", environment = ""] =
      /^Development identity provider: (http:\/\/localhost:\d+)\n\n(.+)$/s.exec(String(output)) ?? []
    expect(environment).toBe(
      `AUTH_DEVELOPMENT_ISSUER=${issuer}\nAUTH_DEVELOPMENT_ID=shop\nAUTH_DEVELOPMENT_SECRET=development\n`,
    )
    const response = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({ issuer })
    child.kill(signal)
    expect(await once(child, "exit")).toEqual([0, null])
    expect(await complaints).toBe("")
  },
)

test.each([
  { args: ["--port-address", "https://shop-{port}.editor.example"], environment: {} },
  {
    args: [],
    environment: {
      CODESPACES: "true",
      CODESPACE_NAME: "shop",
      GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: "editor.example",
    },
  },
])("serves an online editor with $args and $environment", async ({ args, environment }) => {
  const child = start(["--port", "0", ...args], environment)
  const [output] = await once(child.stdout, "data")
  const [issuer = ""] = /http:\/\/localhost:\d+/.exec(String(output)) ?? []
  const shown = `shop-${new URL(issuer).port}.editor.example`
  const headers = { "x-forwarded-host": shown }
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { headers })
  expect(await response.json()).toMatchObject({ authorization_endpoint: `https://${shown}/auth` })
  child.kill()
  await once(child, "exit")
})

test("says how it is used", async () => {
  const child = start(["--help"])
  expect(await text(child.stdout)).toContain("npx @latchkey/development-provider [redirect URI …] [options]")
})

test("does not start if NODE_ENV is production, and says why", async () => {
  const child = start(["--port", "0"], { NODE_ENV: "production" })
  const complaints = text(child.stderr)
  expect(await once(child, "exit")).toEqual([1, null])
  expect(await complaints).toContain("it doesn't start with NODE_ENV=production")
})

test.each([
  [["--port", "http"], "--port must be a TCP port, not http\n"],
  [["--access-token-lifetime", "0"], "--access-token-lifetime must be a number of seconds, not 0\n"],
  [["--client", "shop"], "Unknown option '--client'"],
  [["--port", "0", "shop"], 'The client "development" is not valid'],
])("exits with 1 and says which argument is wrong: %j", async (args, message) => {
  const child = start(args)
  const complaints = text(child.stderr)
  expect(await once(child, "exit")).toEqual([1, null])
  expect(await complaints).toContain(message)
})

test("a taken port is said in words, with the option that chooses another", async () => {
  const first = start(["--port", "0"])
  const [output] = await once(first.stdout, "data")
  const [, port = ""] = /localhost:(\d+)/.exec(String(output)) ?? []
  const second = start(["--port", port])
  expect(await text(second.stderr)).toBe(
    `development-provider: Another program already listens on port ${port}, perhaps this same command. Choose another ` +
      "port: `--port 4456`, or `--port 0` for a free one. Then set AUTH_DEVELOPMENT_ISSUER to the value that is printed.\n",
  )
  expect(second.exitCode ?? (await once(second, "exit"))[0]).toBe(1)
  first.kill()
})
