// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction } from "./next-request.ts"
import { workAsyncStorage, type WorkStore } from "next/dist/server/app-render/work-async-storage.external.js"
import {
  workUnitAsyncStorage,
  type PrivateUseCacheStore,
  type WorkUnitStore,
} from "next/dist/server/app-render/work-unit-async-storage.external.js"
import { expect, test } from "vitest"
import NextAuth from "../src/index.ts"
import { testConfig } from "./configuration.ts"

/** Runs code inside a cached function of Next.js that a request has called. */
async function inCachedFunction<Result>(
  type: "cache" | "private-cache",
  cookie: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { result } = await inServerAction({ cookie }, async () => {
    const { headers, cookies } = workUnitAsyncStorage.getStore() as PrivateUseCacheStore
    const store = { type, phase: "render", headers, cookies } as WorkUnitStore
    return workAsyncStorage.run({ route: "/" } as WorkStore, async () => workUnitAsyncStorage.run(store, run))
  })
  return result
}

test('auth() inside "use cache: private" is the session of the request, and sets no cookie', async () => {
  const { auth, signIn } = NextAuth(testConfig({ session: { updateAge: 0 } }))
  const enter = async (): Promise<unknown> =>
    signIn("credentials", { name: "ann", password: "sesame", redirect: false })
  const { cookie } = await inServerAction({}, enter)
  const session = await inCachedFunction("private-cache", cookie, async () => auth())
  expect(session?.user?.name).toBe("ann")
  expect(await inCachedFunction("private-cache", "", async () => auth())).toBeNull()
})

test('auth() inside "use cache" fails with the error of Next that says what to do', async () => {
  const { auth } = NextAuth(testConfig())
  await expect(inCachedFunction("cache", "", async () => auth())).rejects.toThrow(
    'can\'t be read inside `"use cache"`. Read it outside the cached function and pass what you need as an argument.',
  )
})
