import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { type Service, type ServiceSurroundings, startService } from "./service.ts"
import type { Site } from "./site.ts"

/** Starts the identity provider. @throws Error when it does not start. */
export function startIdentityProvider(site: Site, surroundings: ServiceSurroundings): Promise<Service> {
  const directory = folder("identity-provider")
  return startService({
    name: "The identity provider",
    script: `${directory}src/main.ts`,
    directory,
    environment: {
      ...process.env,
      CLIENT_ID: site.client.id,
      CLIENT_SECRET: site.client.secret,
      PORT: new URL(site.issuer).port,
      REDIRECT_URIS: `${site.url}/api/auth/callback/development`,
    },
    probe: `${site.issuer}/.well-known/openid-configuration`,
    ...surroundings,
  })
}

/** Starts the mail server, and the page that shows what it was given. @throws Error when it does not start. */
export function startMailOutbox(site: Site, surroundings: ServiceSurroundings): Promise<Service> {
  const directory = folder("mail-outbox")
  return startService({
    name: "The mail outbox",
    script: `${directory}src/main.ts`,
    directory,
    environment: {
      ...process.env,
      PORT: new URL(site.outbox).port,
      SMTP_PORT: new URL(site.mailServer).port,
    },
    probe: site.outbox,
    ...surroundings,
  })
}

/**
 * Starts the application as it was last built, or the development server.
 * @param secret - its `AUTH_SECRET`.
 * @param port - the one it listens on, where that is not the one of its address: behind a balancer, say.
 * @param command - of Next. Default `start`.
 * @throws Error when it does not start.
 */
export function startApp(
  site: Site,
  secret: string,
  surroundings: ServiceSurroundings,
  port: string = new URL(site.url).port,
  command: "start" | "dev" = "start",
): Promise<Service> {
  const directory = folder("next")
  return startService({
    name: "The application",
    script: createRequire(directory).resolve("next/dist/bin/next"),
    args: [command, "--hostname", "localhost", "--port", port],
    directory,
    environment: {
      ...withoutAuth(process.env),
      NODE_ENV: command === "dev" ? "development" : "production",
      AUTH_SECRET: secret,
      AUTH_URL: site.url,
      AUTH_DEVELOPMENT_ISSUER: site.issuer,
      AUTH_DEVELOPMENT_ID: site.client.id,
      AUTH_DEVELOPMENT_SECRET: site.client.secret,
      MAIL_OUTBOX: site.outbox,
      MAIL_SERVER: site.mailServer,
    },
    probe: `http://localhost:${port}/api/auth/providers`,
    ...surroundings,
  })
}

function folder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.url))
}

/** The environment without what an application of the visitor's own may have set in it, but for the clients that the playground can use. */
function withoutAuth(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:NEXT)?AUTH_(?!GITHUB_|GOOGLE_)/.test(name))
  return Object.fromEntries(own)
}
