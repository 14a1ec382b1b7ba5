import { getRequestEvent } from "solid-js/web"
import { provideRequestEvent } from "solid-js/web/storage"
import type { SolidAuthConfig } from "../src/index.ts"
import Credentials from "../src/providers/credentials.ts"

/** The URL of the tests' application. */
export const origin = "https://app.example"

/** A configuration in which every user with the password `sesame` signs in, under the name they give. */
export function testConfig(more: Partial<SolidAuthConfig> = {}): SolidAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}

/** The result of running code on the server. */
export interface Ran<Result> {
  /** The returned value; undefined if the code threw. */
  readonly result: Result | undefined
  /** The error that it threw. */
  readonly thrown: unknown
  /** The headers of the answer, without the headers of a thrown response. */
  readonly headers: Headers
  /** The cookies that the browser has afterwards, as a `Cookie` header. */
  readonly cookie: string
}

/** Runs code as SolidStart runs a server function or renders a page: with the request at hand. */
export async function onServer<Result>(
  request: Request,
  run: () => Promise<Result>,
  clientAddress?: string,
): Promise<Ran<Result>> {
  const event = { request, response: { headers: new Headers() }, locals: {}, clientAddress }
  type Event = Parameters<typeof provideRequestEvent>[0]
  let result: Result | undefined
  let thrown: unknown
  try {
    result = await provideRequestEvent(event as unknown as Event, run)
  } catch (error) {
    thrown = error
  }
  const { headers } = event.response
  const pairs = headers.getSetCookie().map((line) => line.split(";", 1)[0])
  return { result, thrown, headers, cookie: pairs.join("; ") }
}

/** The request that the code runs for, as an application asks SolidStart. */
export function currentRequest(): Request {
  const event = getRequestEvent()
  if (event === undefined) throw new Error("This is for code inside of a request.")
  return event.request
}

/** A request for a path of the application. */
export function request(path: string, init: RequestInit = {}): Request {
  return new Request(new URL(path, origin), init)
}

/** A request that carries cookies. */
export function requestWith(cookie: string, path = "/"): Request {
  return request(path, { headers: { cookie } })
}
