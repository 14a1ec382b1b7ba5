import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { diagnose } from "../../src/doctor/doctor.ts"
import { doctorOptions } from "../../src/doctor/doctor-options.ts"
import type { Finding } from "../../src/doctor/finding.ts"
import { writeApplication } from "./application.ts"
import { healthy } from "./healthy-applications.ts"

const ended: (() => void)[] = []
afterEach(() => ended.splice(0).forEach((end) => end()))

/** Returns the findings for a healthy application that runs with these answers. */
async function findingsFor(
  answer: (address: string) => RequestListener,
  environment = {},
): Promise<readonly Finding[]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on("request", answer(url))
  const { folder, remove } = writeApplication(healthy.next)
  ended.push(remove, () => server.close())
  const { findings } = await diagnose(doctorOptions(["--url", url], folder), {
    PATH: process.env["PATH"],
    ...environment,
  })
  return findings
}

/** Answers like an application that's configured for this origin. */
const at =
  (origin: string): RequestListener =>
  (request, response) => {
    response.setHeader("content-type", "application/json")
    const isProviders = request.url === "/api/auth/providers"
    response.end(
      JSON.stringify(
        isProviders ? { github: { callbackUrl: `${origin}/api/auth/callback/github` } } : { csrfToken: "x" },
      ),
    )
  }

test("finds nothing in a running application that knows its address", async () => {
  expect(await findingsFor((address) => at(address))).toEqual([])
})

test("finds an application that believes to be at another address than the browser's", async () => {
  const [found] = await findingsFor(() => at("https://shop.example.com"))
  expect(found?.code).toBe("application-address")
  expect(found?.change.text).toMatch(/AUTH_URL=http:\/\/127/)
})

test("finds a proxy that doesn't tell the scheme", async () => {
  const [found] = await findingsFor((address) => at(address.replace("http:", "https:")))
  expect(found?.change.text).toContain("X-Forwarded-Proto")
})

test("finds an application that doesn't serve the service", async () => {
  const [found] = await findingsFor(() => (_, response) => {
    response.statusCode = 404
    response.end("<!doctype html>")
  })
  expect(found?.code).toBe("application-without-service")
})

test("finds a middleware that refuses the service's own paths", async () => {
  const [found] = await findingsFor(() => (_, response) => {
    response.writeHead(307, { location: "/login?callbackUrl=x" })
    response.end()
  })
  expect(found?.code).toBe("application-redirects")
  expect(found?.what).toContain("redirects to /login.")
})

test("finds that nothing runs", async () => {
  const { folder, remove } = writeApplication(healthy.next)
  ended.push(remove)
  const { findings } = await diagnose(doctorOptions(["--url", "http://127.0.0.1:9"], folder), {
    PATH: process.env["PATH"],
  })
  expect(findings.map(({ code }) => code)).toEqual(["application-unreachable"])
})
