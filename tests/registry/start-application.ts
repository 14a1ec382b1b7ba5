import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { startIdentityProvider } from "@latchkey/development-provider"
import { freePort } from "@latchkey/test-kit/free-port"
import { startApplication } from "@latchkey/test-kit/start-application"
import { buildApplication } from "./build-application.ts"

/** Builds the application and runs it beside an identity provider. Tests find it by `BLOCKS_URL`. @returns the function that stops both */
export default async function start(): Promise<() => Promise<void>> {
  const { folder, installs } = await buildApplication("react-router")
  const client = { clientId: "development", clientSecret: "development" }
  const provider = await startIdentityProvider({ port: 0, clients: [client] })
  const port = await freePort()
  const running = await startApplication({
    args: [
      join(import.meta.dirname, "node_modules/@react-router/serve/dist/cli.js"),
      "build/server/index.js",
    ],
    folder,
    environment: {
      PATH: process.env["PATH"],
      PORT: String(port),
      HOST: "localhost",
      NODE_ENV: "production",
      AUTH_SECRET: "a secret of the tests, and of no one else",
      AUTH_URL: `http://localhost:${port}`,
      AUTH_DEVELOPMENT_ISSUER: provider.issuer,
      AUTH_DEVELOPMENT_ID: client.clientId,
      AUTH_DEVELOPMENT_SECRET: client.clientSecret,
    },
    port,
    probe: "/login",
  })
  process.env["BLOCKS_URL"] = `http://localhost:${port}`
  process.env["BLOCKS_FOLDER"] = folder
  process.env["BLOCKS_INSTALLS"] = installs.join(" ")
  return async () => {
    writeFileSync(join(import.meta.dirname, "dist/server.log"), running.printed())
    await running.stop()
    await provider.stop()
  }
}
