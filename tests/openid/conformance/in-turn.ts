import { createApplication, origin, signedInAs, signIn } from "../application.ts"
import type { IdentityProvider } from "../provider/provider.ts"
import type { Module } from "./module.ts"

/** Returns true if a module needs no separate configuration, registration or metadata. */
export function meetsWithoutPreparation({ behaviour, options, drive, only }: Module): boolean {
  const plain = typeof behaviour === "object" && behaviour.metadata === undefined
  return plain && behaviour.signedUserinfo === undefined && options === undefined && !drive && !only
}

/** Runs modules with one application, like the official suite. Returns the result of each. */
export async function runInTurn(modules: readonly Module[], idp: IdentityProvider): Promise<string[]> {
  idp.reset()
  const application = createApplication({ providers: [await idp.oidc()] })
  const ends: string[] = []
  for (const { name, behaviour } of modules) {
    idp.rotate()
    // Keys for elliptic curves can be created quickly.
    idp.behaviour = { algorithm: "ES256", ...(typeof behaviour === "object" ? behaviour : {}) }
    const browser = application.browser()
    await signIn(browser, origin)
    const person = await signedInAs(browser, origin)
    ends.push(`${name}: ${person === undefined ? "refusal" : "session"}`)
  }
  return ends
}
