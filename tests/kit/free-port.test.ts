import { once } from "node:events"
import { createServer } from "node:net"
import { expect, test } from "vitest"
import { freePort } from "./free-port.ts"

test("a free port can be listened on", async () => {
  const server = createServer().listen(await freePort(), "127.0.0.1")
  await expect(once(server, "listening")).resolves.toEqual([])
  server.close()
})

test("a preferred port that is taken, on whichever loopback address, is passed over", async () => {
  const taken = await freePort()
  const server = createServer().listen(taken, "127.0.0.1")
  await once(server, "listening")
  expect(await freePort(taken)).toBeGreaterThan(taken)
  server.close()
})

test("the message says what to do if no port is free", async () => {
  const server = createServer().listen(65_535, "127.0.0.1")
  await once(server, "listening").catch(() => undefined)
  await expect(freePort(65_535, "Stop a server.")).rejects.toThrow(
    "No port is free from 65535 to 65535. Stop a server.",
  )
  server.close()
})
