import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { createBrowser } from "./browser.ts"

/** Starts a server, whose function gets the number of requests so far, over all connections. Returns its origin. */
async function start(answer: (socket: Socket, count: number, head: string) => void): Promise<string> {
  let count = 0
  const server = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.setEncoding("utf8").on("data", (head: string) => answer(socket, ++count, head))
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok"

test("a request is sent again if the server closes the kept connection instead of answering", async () => {
  const seen: string[] = []
  const origin = await start((socket, count, head) => {
    seen.push(head.slice(0, head.indexOf(" HTTP")))
    if (count === 2) socket.destroy()
    else socket.write(ok)
  })
  const browser = createBrowser({ origin })
  await browser.get("/first")
  expect((await browser.post("/second", { name: "Ada" })).text).toBe("ok")
  expect(seen).toEqual(["GET /first", "POST /second", "POST /second"])
})

test("a server that never answers is no success", async () => {
  const origin = await start((socket) => socket.destroy())
  await expect(createBrowser({ origin }).get("/")).rejects.toThrow("fetch failed")
})
