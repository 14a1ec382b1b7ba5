import "next/dist/server/node-environment-baseline.js"
import { workAsyncStorage, type WorkStore } from "next/dist/server/app-render/work-async-storage.external.js"
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js"
import { createRequestStore } from "next/dist/server/async-storage/request-store.js"

/** The result of code that ran inside a Next.js request. */
export interface Ran<Result> {
  readonly result: Result
  /** The response's `Set-Cookie` lines. */
  readonly lines: readonly string[]
  /** The browser's cookies afterwards, as a `Cookie` header. */
  readonly cookie: string
}

/** Runs code like a server action or a route handler, which may set cookies, in Next.js's own stores. */
export async function inServerAction<Result>(
  headers: Record<string, string>,
  run: () => Promise<Result>,
): Promise<Ran<Result>> {
  return inRequest("action", headers, run)
}

/** Runs code like a server component during rendering, which can't set cookies. */
export async function inServerComponent<Result>(
  headers: Record<string, string>,
  run: () => Promise<Result>,
): Promise<Ran<Result>> {
  return inRequest("render", headers, run)
}

async function inRequest<Result>(
  phase: "action" | "render",
  headers: Record<string, string>,
  run: () => Promise<Result>,
): Promise<Ran<Result>> {
  let lines: readonly string[] = []
  const store = createRequestStore({
    phase,
    headers: { host: "app.example", "x-forwarded-proto": "https", ...headers },
    onUpdateCookies: (setCookieLines: string[]) => {
      lines = setCookieLines
    },
    url: { pathname: "/", search: "" },
    rootParams: {},
    implicitTags: { tags: [], expirationsByCacheKind: new Map() },
    resumeDataCache: null,
    previewProps: undefined,
    isHmrRefresh: false,
    serverComponentsHmrCache: undefined,
    hmrRefreshHash: undefined,
    stagedFallbackParams: null,
  })
  const result = await workAsyncStorage.run({ route: "/" } as WorkStore, async () =>
    workUnitAsyncStorage.run(store, run),
  )
  const cookie = lines.map((line) => line.split(";", 1)[0]).join("; ")
  return { result, lines, cookie }
}
