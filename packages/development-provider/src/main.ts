import { parseArgs } from "node:util"
import { defaultPort, developmentClient } from "./identity-provider-client.ts"
import { environmentVariables } from "./env.ts"
import { codespaceAddress } from "./forwarded-ports.ts"
import { type IdentityProviderOptions, startIdentityProvider } from "./identity-provider.ts"

/** The streams to which the command writes. */
export interface Output {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const help = `Usage: npx @latchkey/development-provider [redirect URI …] [options]

Starts an OpenID Provider on this machine, where signing in means picking one of five invented users.

  redirect URI                 where the application takes people back (default: any address on localhost)
  --port                       TCP port on localhost; 0 takes a free one (default: 4455)
  --port-address               where an online editor shows a port: https://my-workspace-{port}.example.dev
                               (default: the address in GitHub Codespaces)
  --client-id                  the application's name (default: development)
  --client-secret              (default: development)
  --access-token-lifetime      in seconds (default: 3600)
  --post-logout-redirect-uri   other URLs to which users may be sent after sign-out; can be given several times
  --back-channel-logout-uri    where the application takes logout tokens (default: nowhere)
  --help                       print this
`

const options = {
  "access-token-lifetime": { type: "string", default: "3600" },
  "back-channel-logout-uri": { type: "string" },
  "client-id": { type: "string", default: developmentClient.clientId },
  "client-secret": { type: "string", default: developmentClient.clientSecret },
  help: { type: "boolean", default: false },
  port: { type: "string", default: String(defaultPort) },
  "port-address": { type: "string" },
  "post-logout-redirect-uri": { type: "string", multiple: true },
} as const

/** Runs the command until the process is asked to end, and returns its exit code. */
export async function main(args: readonly string[], { out, error }: Output): Promise<number> {
  try {
    const asked = asks(args)
    if (asked === undefined) {
      out(help)
      return 0
    }
    const provider = await startIdentityProvider(asked)
    out(announcement(provider.issuer, asked))
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void provider.stop())
    return 0
  } catch (fault) {
    error(`development-provider: ${reasonOf(fault)}\n`)
    return 1
  }
}

/** Returns the message of an error, with advice if the port is taken. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (!("code" in fault && fault.code === "EADDRINUSE")) return fault.message
  const port: unknown = "port" in fault ? fault.port : ""
  return (
    `Another program already listens on port ${String(port)}, perhaps this same command. Choose another port: ` +
    "`--port 4456`, or `--port 0` for a free one. Then set AUTH_DEVELOPMENT_ISSUER to the value that is printed."
  )
}

/** Returns the options from the arguments; undefined for `--help`. @throws Error for an unknown argument */
function asks(args: readonly string[]): Asked | undefined {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  if (values.help) return undefined
  const client = {
    clientId: values["client-id"],
    clientSecret: values["client-secret"],
    redirectUris: positionals.length === 0 ? undefined : positionals,
    postLogoutRedirectUris: values["post-logout-redirect-uri"],
    backChannelLogoutUri: values["back-channel-logout-uri"],
  }
  const accessTokenLifetime = seconds(values["access-token-lifetime"])
  const portAddress = values["port-address"] ?? codespaceAddress(environmentVariables())
  return { port: portNumber(values.port), clients: [client], accessTokenLifetime, portAddress }
}

type Asked = IdentityProviderOptions & {
  readonly clients: readonly [IdentityProviderOptions["clients"][number]]
}

/** Returns the issuer and its client, as environment variables of Latchkey's `openid-connect` provider. */
function announcement(issuer: string, { clients: [{ clientId, clientSecret }] }: Asked): string {
  return `Development identity provider: ${issuer}

AUTH_DEVELOPMENT_ISSUER=${issuer}
AUTH_DEVELOPMENT_ID=${clientId}
AUTH_DEVELOPMENT_SECRET=${clientSecret}
`
}

function portNumber(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`--port must be a TCP port, not ${text}`)
}

function seconds(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new Error(`--access-token-lifetime must be a number of seconds, not ${text}`)
}
