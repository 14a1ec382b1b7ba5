import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { freePort } from "@latchkey/test-kit/free-port"
import { type RunningServer, startApplication } from "@latchkey/test-kit/start-application"
import { buildApplication } from "./build-application.ts"
import { type Framework, frameworks } from "./frameworks.ts"
import { keepOrigins, type Origins } from "./origins.ts"

const client = { clientId: "development", clientSecret: "development" }

/** Builds an application for each framework, and runs it with an identity provider. @returns the function that stops them */
export default async function start(): Promise<() => Promise<void>> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "blocks-")))
  const provider = await startIdentityProvider({ port: 0, clients: [client] })
  const servers: RunningServer[] = []
  const origins: Origins = {}
  async function stop(): Promise<void> {
    for (const server of servers) await server.stop()
    await provider.stop()
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    for (const framework of frameworks) {
      const folder = join(parent, framework.name)
      await buildApplication(framework, folder)
      const server = await serve(framework, folder, provider.issuer)
      servers.push(server)
      origins[framework.name] = server.origin
    }
  } catch (error) {
    await stop()
    throw error
  }
  keepOrigins(origins)
  return async () => {
    const logs = servers.map((server) => server.printed())
    writeFileSync(join(import.meta.dirname, "dist/servers.log"), logs.join("\n"))
    await stop()
  }
}

async function serve(framework: Framework, folder: string, issuer: string): Promise<RunningServer> {
  const port = await freePort()
  return startApplication({
    args: framework.serve(port),
    folder,
    environment: {
      PATH: process.env["PATH"],
      PORT: String(port),
      HOST: "localhost",
      NODE_ENV: "production",
      AUTH_SECRET: "a secret of the tests, and of no one else",
      AUTH_URL: `http://localhost:${port}`,
      AUTH_DEVELOPMENT_ISSUER: issuer,
      AUTH_DEVELOPMENT_ID: client.clientId,
      AUTH_DEVELOPMENT_SECRET: client.clientSecret,
    },
    port,
    probe: "/login",
  })
}
