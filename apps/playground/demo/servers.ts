import { fileURLToPath } from "node:url"
import { toEnvironment, type StoreSettings } from "../next/store/databases.ts"
import type { Framework } from "./frameworks.ts"
import { type Service, type ServiceSurroundings, startService } from "./service.ts"
import type { Site } from "./site.ts"

/** The lifetime of an access token, in seconds, which is short enough to watch it expire. */
const shortLife = 90

/** Starts the identity provider. @throws Error if it doesn't start. */
export function startIdentityProvider(
  site: Site,
  surroundings: ServiceSurroundings,
  accessTokenLifetime: number = shortLife,
): Promise<Service> {
  const directory = folder("../../packages/development-provider")
  const actions = `${site.url}/api/auth`
  return startService({
    name: "The identity provider",
    script: `${directory}dist/cli.js`,
    args: [
      `--port=${new URL(site.issuer).port}`,
      `--client-id=${site.client.id}`,
      `--client-secret=${site.client.secret}`,
      `--access-token-lifetime=${accessTokenLifetime}`,
      `--back-channel-logout-uri=${actions}/signout/development`,
      `--post-logout-redirect-uri=${actions}/signout/development`,
      `${actions}/callback/development`,
    ],
    directory,
    environment: process.env,
    probe: `${site.issuer}/.well-known/openid-configuration`,
    ...surroundings,
  })
}

/** Starts the mail server, and the page that shows the mails. @throws Error if it doesn't start. */
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
      APPLICATION_URL: site.url,
    },
    probe: site.outbox,
    ...surroundings,
  })
}

/** The options of {@link startApp}. */
export interface AppOptions extends ServiceSurroundings {
  /** The application's framework. */
  readonly framework: Framework
  readonly site: Site
  /** Its `AUTH_SECRET`. */
  readonly secret: string
  /** The application's store for users. */
  readonly store: StoreSettings
  /** The port that it listens on, if that differs from the port in its URL, such as behind a load balancer. */
  readonly port?: string | undefined
}

/** Starts the latest build of the application. @throws Error if it doesn't start. */
export function startApp(options: AppOptions): Promise<Service> {
  const { framework, site, secret, store, port = new URL(site.url).port, ...surroundings } = options
  const { args, environment } = framework.listen(port)
  return startService({
    name: "The application",
    script: framework.script(),
    args,
    directory: framework.directory,
    environment: {
      ...withoutAuth(process.env),
      NODE_ENV: "production",
      ...environment,
      AUTH_SECRET: secret,
      AUTH_URL: site.url,
      AUTH_DEVELOPMENT_ISSUER: site.issuer,
      AUTH_DEVELOPMENT_ID: site.client.id,
      AUTH_DEVELOPMENT_SECRET: site.client.secret,
      MAIL_OUTBOX: site.outbox,
      MAIL_SERVER: site.mailServer,
      ...toEnvironment(store),
    },
    probe: `http://localhost:${port}/api/auth/providers`,
    ...surroundings,
  })
}

function folder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.url))
}

/**
 * Returns the environment without variables that may be for an application of the visitor's, except for the clients
 * that the playground can use.
 */
function withoutAuth(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:NEXT)?AUTH_(?!GITHUB_|GOOGLE_)/.test(name))
  return Object.fromEntries(own)
}
