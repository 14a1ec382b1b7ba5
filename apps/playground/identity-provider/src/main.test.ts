import type { ChildProcess } from "node:child_process"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const setup = {
  CLIENT_ID: "playground",
  CLIENT_SECRET: "a secret, for tests",
  REDIRECT_URIS: "http://localhost:3999/callback http://localhost:4000/callback",
}

function start(
  environment: Record<string, string>,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  })
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "prints the issuer and nothing else, serves it, and stops cleanly on %s",
  async (signal) => {
    const child = start({ ...setup, PORT: "0" })
    const complaints = text(child.stderr)
    const [line] = await once(child.stdout, "data")
    const issuer = /^Development identity provider: (http:\/\/localhost:\d+)\n$/.exec(String(line))?.[1] ?? ""
    const response = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({ issuer })
    child.kill(signal)
    expect(await once(child, "exit")).toEqual([0, null])
    expect(await complaints).toBe("")
  },
)

test("does not start where NODE_ENV is production, and says why", async () => {
  const child = start({ ...setup, NODE_ENV: "production" })
  const complaints = text(child.stderr)
  expect(await once(child, "exit")).toEqual([1, null])
  expect(await complaints).toContain("it does not start with NODE_ENV=production")
})

test.each([
  [{ ...setup, CLIENT_SECRET: " " }, "The environment variable CLIENT_SECRET is missing.\n"],
  [{ ...setup, PORT: "http" }, "PORT is not a TCP port: http\n"],
])("exits with 1 and says which variable is wrong: %j", async (environment, message) => {
  const child = start(environment)
  const complaints = text(child.stderr)
  expect(await once(child, "exit")).toEqual([1, null])
  expect(await complaints).toBe(message)
})
