import { existsSync } from "node:fs"

/** A scope that an application may add to its provider's. */
export interface AddedScope {
  readonly scope: string
  /** The access that the scope grants the application, as a phrase. */
  readonly gives: string
}

/**
 * The facts from a vendor's documentation that a developer needs to register an application. The texts are Markdown.
 * A fact that the documentation doesn't confirm is left out or marked as unconfirmed.
 */
export interface Registration {
  /** The vendor's menu path to the form, joined by `→`, and the choices to make in the form. */
  readonly register: string
  /** The redirect URLs that the vendor accepts: whether http and `localhost` are allowed, and how many URLs. */
  readonly redirects: string
  /** The origin of an application in development, if the vendor refuses `http://localhost:3000`. */
  readonly development?: string
  /** A sentence that says how an application gets a refresh token, or that it gets none. */
  readonly refreshToken: string
  /** The scopes that applications request most often, or a sentence if the request can't change the scope. */
  readonly scopes: readonly AddedScope[] | string
  /**
   * The differences from the provider of the same name in Auth.js, besides unverified addresses: `same` if nothing differs, `new`
   * if Auth.js has no such provider.
   */
  readonly moving: "same" | "new" | (string & {})
  /** Links to the vendor's pages. */
  readonly sources: readonly string[]
}

const folder = new URL("registrations/", import.meta.url)

/**
 * Reads the registration of a provider, by the name of its file.
 *
 * @throws Error if there is no registration; the message says what to add.
 */
export async function registrationOf(id: string): Promise<Registration> {
  const file = new URL(`${id}.ts`, folder)
  if (!existsSync(file))
    throw new Error(
      `packages/providers/tools/registrations/${id}.ts is missing. Export from it, by default, a Registration ` +
        "(packages/providers/tools/registration.ts) with what the vendor's documentation says of the menu path to register an " +
        "application, redirect URLs, refresh tokens and scopes; `./run new:provider` writes one to fill in.",
    )
  const { default: registration }: { default: Registration } = await import(file.href)
  return registration
}
