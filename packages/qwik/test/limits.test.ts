import { application, fill, origin } from "./journey.ts"
import { expect, test } from "vitest"

test("requests and actions tell limits the address of their connection [AU-04]", async () => {
  const app = application(() => ({ limits: { rules: { credentialsPerNetwork: { max: 1, per: 60 } } } }))
  // Qwik City's adapter for this platform reads the connection's address from this header.
  const from = (address: string) => ({ origin, "x-real-ip": address })
  const run = async (name: string, address: string) => {
    const input = { providerId: "credentials", options: { name, password: "wrong" } }
    const { response } = await fill(app, "useSignIn", input, "", from(address))
    return new URL(response.headers.get("location") ?? "", origin).searchParams.get("error")
  }
  expect(await run("ann", "192.0.2.1")).toBe("CredentialsSignin")
  expect(await run("bob", "192.0.2.1")).toBe("TooManyAttempts")
  expect(await run("cyd", "192.0.2.2")).toBe("CredentialsSignin")
  const csrf = await app.fetch(new Request(`${origin}/auth/csrf`))
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers.get("set-cookie")?.split(";", 1)[0] ?? ""
  const body = new URLSearchParams({ csrfToken, name: "dan", password: "wrong" })
  const headers = { ...from("192.0.2.2"), cookie, "x-auth-return-redirect": "1" }
  const request = new Request(`${origin}/auth/callback/credentials`, { method: "POST", headers, body })
  expect((await app.fetch(request)).status).toBe(429)
})
