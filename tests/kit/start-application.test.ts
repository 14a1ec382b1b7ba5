import { expect, test } from "vitest"
import { freePort } from "./free-port.ts"
import { type RunningServer, startApplication } from "./start-application.ts"

/** Starts a program whose code is given. */
async function start(program: string, leavesOthers: boolean = false): Promise<RunningServer> {
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), NODE_OPTIONS: "" }
  const args = ["--eval", program]
  return startApplication({ args, folder: import.meta.dirname, environment, port, leavesOthers })
}

const server = `
const { createServer } = require("node:http")
console.log("begins")
createServer((request, response) => response.writeHead(500).end("no")).listen(process.env.PORT, "localhost")
`

test("an application is started as soon as it answers, whatever it says", async () => {
  const running = await start(server)
  expect((await fetch(running.origin)).status).toBe(500)
  expect(running.printed()).toBe("begins\n")
  await running.stop()
  await expect(fetch(running.origin)).rejects.toThrow("fetch failed")
})

test("an application that ends by itself fails with what it printed", async () => {
  await expect(start(`console.log("no database"); process.exit(3)`)).rejects.toThrow(
    /exit code 3\.\nno database/,
  )
})

test("an application that ignores the request to end is ended", async () => {
  const running = await start(`process.on("SIGTERM", () => console.log("stays"))\n${server}`)
  await running.stop()
  expect(running.printed()).toContain("stays")
  await expect(fetch(running.origin)).rejects.toThrow("fetch failed")
}, 20_000)

test("the programs that an application has started end with it", async () => {
  const starts = `require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(server)}])
setInterval(() => {}, 1000)`
  const running = await start(starts, true)
  await running.stop()
  await expect(fetch(running.origin)).rejects.toThrow("fetch failed")
})
