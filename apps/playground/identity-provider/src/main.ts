/**
 * The identity provider on its own, for one application, set up by environment variables: CLIENT_ID, CLIENT_SECRET,
 * REDIRECT_URIS (separated by spaces) and PORT (default 0, any free port).
 */
import { startIdentityProvider } from "./identity-provider.ts"

try {
  const provider = await startIdentityProvider({
    port: portNumber(process.env["PORT"] ?? "0"),
    clients: [
      {
        clientId: required("CLIENT_ID"),
        clientSecret: required("CLIENT_SECRET"),
        redirectUris: required("REDIRECT_URIS").split(/\s+/),
      },
    ],
  })
  console.log(`Development identity provider: ${provider.issuer}`)
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void provider.stop())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value === undefined || value === "") throw new Error(`The environment variable ${name} is missing.`)
  return value
}

function portNumber(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is not a TCP port: ${text}`)
}
