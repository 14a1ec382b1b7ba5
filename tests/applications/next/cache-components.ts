import { mkdtempSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { fillIn } from "@latchkey/test-kit/forms"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { buildApplication, createApplication, startNext } from "./application.ts"
import { packLibraries, root } from "./packed.ts"

/** A version of Next that has Cache Components. */
export interface CachedCase {
  readonly version: string
  /** The workspace that has it installed. */
  readonly folder: string
  readonly nextConfig: Readonly<Record<string, unknown>>
}

/** The application of `template-cached`, built and started. */
export interface CachedApplication {
  readonly running: RunningServer
  /** The output of the build. */
  readonly built: string
  /** The folder with the libraries, to be removed afterwards. */
  readonly target: string
  /** Returns the static shell that the build made of a page. */
  readonly shellOf: (page: string) => string
}

/** Builds the application with a version of Next, and starts it. */
export async function startCachedApplication({ folder, nextConfig }: CachedCase): Promise<CachedApplication> {
  const target = await packLibraries()
  const application = createApplication({
    folder: mkdtempSync(join(target, "application-")),
    installation: join(root, folder),
    packages: join(target, "node_modules"),
    nextConfig: { ...nextConfig, experimental: { authInterrupts: true } },
    proxy: true,
    template: "template-cached",
  })
  const built = await buildApplication(application)
  const port = await freePort()
  const running = await startNext(application, port, { AUTH_URL: `http://localhost:${port}` })
  const shellOf = (page: string): string =>
    readFileSync(join(application.folder, `.next/server/app/${page}.html`), "utf8")
  return { running, built, target, shellOf }
}

/** Returns a browser in which no user is signed in. */
export function signedOut({ running }: CachedApplication): Browser {
  return createBrowser({ origin: running.origin })
}

/** Returns a browser in which a user has signed in with the server action. */
export async function signedIn(application: CachedApplication, name: string): Promise<Browser> {
  const browser = signedOut(application)
  await browser.step(fillIn(await browser.get("/login"), `name="redirectTo"`, { name }))
  return browser
}
