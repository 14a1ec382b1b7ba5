import type * as ReactRouter from "react-router"
import { ReactRouterAuth, type ConfigurationSource, type ReactRouterAuthResult } from "../src/index.ts"
import { application, Browser, configuration, type TestBuild, type TestRoute } from "./application.ts"

/** A user of an application. */
export interface Visit {
  readonly browser: Browser
  /** The errors that reached the application's `handleError`. */
  readonly errors: unknown[]
}

/** Returns a user of an application that has the service and these routes. */
export function visit(
  router: typeof ReactRouter,
  routes: (service: ReactRouterAuthResult) => readonly TestRoute[],
  config: ConfigurationSource = configuration(),
  root: (service: ReactRouterAuthResult) => TestBuild["root"] = () => ({}),
): Visit {
  const service = ReactRouterAuth(config)
  const errors: unknown[] = []
  const { loader, action, authMiddleware } = service
  const served = application(router, [{ path: "api/auth/*", loader, action }, ...routes(service)], {
    root: { middleware: [authMiddleware], ...root(service) },
    failed: (error) => void errors.push(error),
  })
  return { browser: new Browser(served), errors }
}

/** The redirect in the response to a data request. */
export interface DataRedirect {
  readonly redirect: string
  readonly status: number
  readonly revalidate: boolean
  /** True if the browser loads the page itself, instead of the router. */
  readonly reload: boolean
}

/** Reads the redirect in the response to a data request, which refers to each value by its index in a list. */
export async function redirectOf(response: Response): Promise<DataRedirect> {
  const values = JSON.parse((await response.text()).split("\n", 1)[0] ?? "") as unknown[]
  const fields = values.find((each) => typeof each === "object" && each !== null && !Array.isArray(each))
  const entries = Object.entries(fields as Record<string, number>)
  return Object.fromEntries(entries.map(([name, place]) => [values[Number(name.slice(1))], values[place]]))
}
