import { getRequestEvent } from "solid-js/web"
import { provideRequestEvent } from "solid-js/web/storage"
import type { SolidAuthConfig } from "../src/index.ts"
import Credentials from "../src/providers/credentials.ts"

/** The URL of the tests' application. */
export const origin = "https://app.example"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
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
  /** The error that the code threw. */
  readonly thrown: unknown
  /** The response headers, without the headers of a thrown response. */
  readonly headers: Headers
  /** The browser's cookies afterwards, as a `Cookie` header. */
  readonly cookie: string
}

/** Runs code in the context of a request, like a server function or a page of SolidStart. */
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

/** Returns the request that the code runs for, as applications get it from SolidStart. */
export function currentRequest(): Request {
  const event = getRequestEvent()
  if (event === undefined) throw new Error("This is for code inside of a request.")
  return event.request
}

/** Returns a request for a path of the application. */
export function request(path: string, init: RequestInit = {}): Request {
  return new Request(new URL(path, origin), init)
}

/** Returns a request with cookies. */
export function requestWith(cookie: string, path = "/"): Request {
  return request(path, { headers: { cookie } })
}
