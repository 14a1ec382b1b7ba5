import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { connect, createServer } from "node:net"
import { fileURLToPath } from "node:url"
import { expect, test } from "@playwright/test"
import { freePort } from "@latchkey/test-kit/free-port"

const program = fileURLToPath(new URL("../../../apps/playground/demo.ts", import.meta.url))

/** A running demo, and its output so far. */
interface Demo {
  readonly child: ChildProcess
  readonly output: () => string
}

function startDemo(port: number, ...options: readonly string[]): Demo {
  const child = spawn(process.execPath, [program, "--framework", test.info().project.name, ...options], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text))
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text))
  return { child, output: () => output }
}

/** Waits for the box in the output. Returns its servers, with the application's first. */
async function addresses({ child, output }: Demo): Promise<string[]> {
  const box = "Ctrl-C stops everything"
  await expect.poll(() => child.exitCode !== null || output().includes(box), { timeout: 90_000 }).toBe(true)
  expect(output()).toContain(box)
  const named = [...output().matchAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g)]
  return [...new Set(named.map(([address]) => address))]
}

async function interrupt({ child }: Demo): Promise<unknown> {
  // Its output may be read after it has ended.
  const closed = once(child, "close")
  child.kill("SIGINT")
  const [code]: unknown[] = await closed
  return code
}

/** Connects to a server. @returns a promise that settles when the server closes the connection */
async function connected(address: string): Promise<{ readonly closed: Promise<unknown> }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).resume()
  await once(socket, "connect")
  // A reset also closes it.
  socket.on("error", () => undefined)
  return { closed: new Promise((done) => socket.on("close", done)) }
}

test.describe("the demo", () => {
  test.describe.configure({ mode: "serial", timeout: 120_000 })

  test("says where it is, and where the manual is, and on Ctrl-C ends with all that it started", async ({
    request,
  }) => {
    const demo = startDemo(await freePort())
    const servers = await addresses(demo)
    expect(servers).toHaveLength(3)
    expect(demo.output()).toContain("The manual:        ./run docs")
    for (const address of servers) expect((await request.get(address)).status()).toBe(200)
    const connections = await Promise.all(servers.map(connected))
    expect(await interrupt(demo)).toBe(0)
    // Doesn't send requests, because another suite's demo may have taken the ports by now.
    await Promise.all(connections.map(({ closed }) => closed))
    expect(demo.output()).toContain("demo: stopped")
  })

  test("refuses a database that the application cannot use, and names the ones that it can use", async () => {
    const demo = startDemo(0, "--database", "oracle")
    await once(demo.child, "close")
    expect(demo.child.exitCode).toBe(1)
    expect(demo.output()).toMatch(/--database cannot be "oracle": for .* it is one of .*memory\./)
  })

  test("says which variable chooses another port where all that it may take are taken, before it builds", async () => {
    // This is the last one.
    const occupant = createServer().listen(65_535, "127.0.0.1")
    await once(occupant, "listening")
    const demo = startDemo(65_535)
    await once(demo.child, "close")
    expect(demo.child.exitCode).toBe(1)
    expect(demo.output()).toBe(
      "demo: No port is free from 65535 to 65535. Choose another with PORT: `PORT=8080 ./run demo`, or 0 for any.\n",
    )
    occupant.close()
  })

  test("takes the next port where one is taken", async () => {
    const taken = await freePort()
    const occupant = createServer().listen(taken, "127.0.0.1")
    await once(occupant, "listening")
    const demo = startDemo(taken)
    const [app = ""] = await addresses(demo)
    expect(Number(new URL(app).port)).toBeGreaterThan(taken)
    expect(demo.output()).toContain(`Something else listens on port ${taken}`)
    expect(await interrupt(demo)).toBe(0)
    occupant.close()
  })
})
