import { PassThrough, Readable } from "node:stream"
import { createGunzip, gzipSync } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { describe, expect, test } from "vitest"
import { nameOf, signIn, start } from "./application.ts"

/** The hooks in which applications read bodies before their parsers do. */
const hooks: readonly (readonly [string, (app: FastifyInstance) => unknown])[] = [
  [
    "listens to the body, and goes on at once",
    (app) =>
      app.addHook("preParsing", (_request, _reply, payload, done) => {
        payload.on("data", () => {})
        done()
      }),
  ],
  [
    "reads the body and returns it in a new stream",
    (app) =>
      app.addHook("preParsing", async (_request, _reply, payload) => {
        const chunks: Uint8Array[] = []
        for await (const chunk of payload) chunks.push(chunk as Uint8Array)
        return Readable.from(chunks)
      }),
  ],
  [
    "pipes the body through another stream",
    (app) => app.addHook("preParsing", async (_request, _reply, payload) => payload.pipe(new PassThrough())),
  ],
  [
    "returns a stream of text",
    (app) =>
      app.addHook("preParsing", async (_request, _reply, payload) => {
        const chunks: string[] = []
        for await (const chunk of payload) chunks.push(String(chunk))
        return Readable.from(chunks)
      }),
  ],
]

describe.each(hooks)("an application whose preParsing hook %s", (_name, addHook) => {
  test("signs users in", async () => {
    const running = await start({ before: addHook })
    await signIn(running)
    expect(await nameOf(running)).toBe("Ann")
  })

  test("refuses a body that is too large with 413, and the connection goes on", async () => {
    const { app, origin } = await start({ before: addHook })
    const headers = { "content-type": "application/x-www-form-urlencoded", host: new URL(origin).host }
    for (const payload of ["x".repeat(1_000_000), Readable.from(["x".repeat(1_000_000)])]) {
      const answer = await app.inject({ method: "POST", url: "/auth/signin/credentials", headers, payload })
      expect(answer.statusCode).toBe(413)
    }
    const body = "x".repeat(1_000_000)
    const answers = [await fetch(`${origin}/auth/signin`, { method: "POST", headers, body })]
    answers.push(await fetch(`${origin}/auth/csrf`))
    expect(answers.map(({ status }) => status)).toEqual([413, 200])
  })
})

describe("an application whose preParsing hook decompresses bodies", () => {
  const decompresses = (app: FastifyInstance): unknown =>
    app.addHook("preParsing", async (request, _reply, payload) =>
      request.headers["content-encoding"] === "gzip" ? payload.pipe(createGunzip()) : payload,
    )

  test("signs users in with a compressed form", async () => {
    const { app, origin, browser } = await start({ before: decompresses })
    const { csrfToken }: { csrfToken: string } = JSON.parse((await browser.open(`${origin}/auth/csrf`)).text)
    const form = String(new URLSearchParams({ csrfToken, name: "Ann", password: "sesame" }))
    const answer = await app.inject({
      method: "POST",
      url: "/auth/callback/credentials",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-encoding": "gzip",
        cookie: browser.cookies.header({ url: new URL(origin) }) ?? "",
        host: new URL(origin).host,
        origin,
      },
      payload: gzipSync(form),
    })
    expect(answer.cookies.map(({ name }) => name)).toContain("authjs.session-token")
  })

  test("refuses a body that isn't compressed, or is large once it's decompressed, and no error is its own", async () => {
    const { app } = await start({ before: decompresses })
    const send = async (payload: Uint8Array): Promise<number> => {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" }
      const answer = await app.inject({
        method: "POST",
        url: "/auth/signin/credentials",
        headers,
        payload: Buffer.from(payload),
      })
      return answer.statusCode
    }
    expect(await send(Buffer.from("{}"))).toBe(400)
    expect(await send(gzipSync(Buffer.alloc(50_000_000)))).toBe(413)
    expect(await send(gzipSync("{}"))).toBeLessThan(500)
  })
})

const keeping: readonly (readonly [string, (app: FastifyInstance) => unknown])[] = [
  [
    "returns an empty stream",
    (app) =>
      app.addHook("preParsing", async (_request, _reply, payload) => {
        for await (const _ of payload);
        return Readable.from([])
      }),
  ],
  [
    "returns nothing",
    (app) =>
      app.addHook("preParsing", async (_request, _reply, payload) => {
        for await (const _ of payload);
      }),
  ],
  [
    "returns a stream that has ended",
    (app) =>
      app.addHook("preParsing", async (_request, _reply, payload) => {
        for await (const _ of payload);
        return payload
      }),
  ],
]

test.each(keeping)("a preParsing hook that reads the body and %s lets nobody in", async (_name, addHook) => {
  const { app } = await start({ before: addHook })
  const answer = await app.inject({
    method: "POST",
    url: "/auth/callback/credentials",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ name: "Ann", password: "sesame" }),
  })
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.cookies.map(({ name }) => name)).not.toContain("authjs.session-token")
})
