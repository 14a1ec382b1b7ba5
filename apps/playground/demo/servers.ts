import { fileURLToPath } from "node:url"
import { toEnvironment, type StoreSettings } from "../next/store/databases.ts"
import type { Framework } from "./frameworks.ts"
import { type Service, type ServiceSurroundings, startService } from "./service.ts"
import type { Site } from "./site.ts"

/** The lifetime of an access token, in seconds: short enough to watch it end. */
const shortLife = 90

/** Starts the identity provider. @throws Error when it does not start. */
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

/** The options of {@link startApp}. */
export interface AppOptions extends ServiceSurroundings {
  /** The framework whose application it is. */
  readonly framework: Framework
  readonly site: Site
  /** Its `AUTH_SECRET`. */
  readonly secret: string
  /** The place where it keeps its users. */
  readonly store: StoreSettings
  /** The port it listens on, where that is not the one of its address: behind a balancer, say. */
  readonly port?: string | undefined
}

/** Starts the application as it was last built. @throws Error when it does not start. */
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

/** The environment without what an application of the visitor's own may have set in it, but for the clients that the playground can use. */
function withoutAuth(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:NEXT)?AUTH_(?!GITHUB_|GOOGLE_)/.test(name))
  return Object.fromEntries(own)
}
