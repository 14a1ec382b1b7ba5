import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { browserFlow, realm, steps } from "./realm.ts"

/** A Keycloak on loopback, in memory. */
export interface Keycloak {
  readonly issuer: string
  stop(): Promise<void>
}

/** The maximum time for the start, in milliseconds. */
const maxStart = 180_000

const admin = { name: "admin", password: "admin" }

/**
 * Starts a Keycloak with the realm of {@link realm}.
 *
 * @param home - the unpacked distribution.
 */
export async function startKeycloak(home: string, redirectUri: string): Promise<Keycloak> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  mkdirSync(join(home, "data/import"), { recursive: true })
  writeFileSync(join(home, "data/import/latchkey-realm.json"), JSON.stringify(realm(redirectUri)))
  const server = spawn(
    join(home, "bin/kc.sh"),
    ["start-dev", "--db=dev-mem", `--http-port=${port}`, "--http-host=localhost", "--import-realm"],
    {
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: admin.name,
        KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  )
  let output = ""
  server.on("error", (error) => (output += String(error)))
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text: Buffer) => (output += text))
  const issuer = `${origin}/realms/latchkey`
  const deadline = Date.now() + maxStart
  while (!(await isUp(`${issuer}/.well-known/openid-configuration`))) {
    if (server.pid === undefined || server.exitCode !== null || Date.now() > deadline)
      throw new Error(`Keycloak did not start:\n${output.slice(-3_000)}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
  }
  await createFlow(origin)
  return {
    issuer,
    async stop() {
      if (server.exitCode === null && server.pid !== undefined) {
        process.kill(-server.pid)
        await once(server, "exit")
      }
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Creates the flow with the two levels, and makes the realm use it.
 *
 * @see [Admin REST API, Authentication Management](https://www.keycloak.org/docs-api/latest/rest-api/index.html)
 */
async function createFlow(origin: string): Promise<void> {
  const call = await adminApi(origin)
  await call("POST", "/authentication/flows", {
    alias: browserFlow,
    providerId: "basic-flow",
    topLevel: true,
    builtIn: false,
  })
  for (const { parent, provider, isFlow = false, requirement, config } of steps) {
    const flow = `/authentication/flows/${parent}/executions`
    if (isFlow) await call("POST", `${flow}/flow`, { alias: provider, type: "basic-flow", provider: "" })
    else await call("POST", `${flow}/execution`, { provider })
    const made = (await call("GET", flow)) as { id: string; providerId?: string; displayName: string }[]
    const step = made.findLast((one) => (isFlow ? one.displayName : one.providerId) === provider)
    if (step === undefined) throw new Error(`Keycloak has no step ${provider} in ${parent}.`)
    await call("PUT", flow, { ...step, requirement })
    if (config !== undefined)
      await call("POST", `/authentication/executions/${step.id}/config`, { alias: `${parent} level`, config })
  }
  await call("PUT", "", { browserFlow })
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>

async function adminApi(origin: string): Promise<Call> {
  const answer = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "admin-cli",
      username: admin.name,
      password: admin.password,
    }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return async (method, path, body) => {
    const response = await fetch(`${origin}/admin/realms/latchkey${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Keycloak refused ${method} ${path}: ${response.status} ${text}`)
    return text === "" ? undefined : JSON.parse(text)
  }
}
