import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { expect, onTestFinished, test, vi } from "vitest"
import { createIdentityProvider } from "../../../../packages/core/test/identity-provider.ts"
import { contractConfig } from "../configuration.ts"
import type { ContractConfig, FrameworkDriver } from "../driver.ts"
import { Visitor } from "../visitor.ts"

async function tokenOf(visitor: Visitor): Promise<unknown> {
  return (await visitor.send("/access-token")).json()
}

/** Declares the tests for the results of `accessToken`, with and without an adapter. */
export function accessTokenRules({ application, basePath }: FrameworkDriver): void {
  const stores: readonly (readonly [string, () => Partial<ContractConfig>])[] = [
    ["an adapter", () => ({ adapter: MemoryAdapter() })],
    ["a cookie", () => ({})],
  ]

  test.each(stores)(
    "gives the access token of the user who is signed in, and renews it, with the tokens in %s [OA-17]",
    async (_, store) => {
      vi.useFakeTimers({ toFake: ["Date"] })
      onTestFinished(() => void vi.useRealTimers())
      const idp = await createIdentityProvider()
      const config = contractConfig({ providers: [idp.oidc()], account: { keepTokens: true }, ...store() })
      const visitor = new Visitor(application(config))
      expect(await tokenOf(visitor)).toEqual({ status: "signed-out" })
      await visitor.signInAt(idp, basePath)
      expect(await tokenOf(visitor)).toMatchObject({
        status: "ok",
        accessToken: "access-1",
        tokenType: "bearer",
      })
      // It's due for renewal one minute before it expires.
      vi.setSystemTime(Date.now() + (idp.life - 60) * 1000)
      expect(await tokenOf(visitor)).toMatchObject({ status: "ok", accessToken: "access-2" })
      const used = idp.renewals.map(({ body }) => body.get("refresh_token"))
      expect(used).toEqual(["refresh-1"])
      expect(await tokenOf(visitor)).toMatchObject({ status: "ok", accessToken: "access-2" })
    },
  )
}
