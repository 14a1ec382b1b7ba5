import { existsSync } from "node:fs"

/** A scope that an application may add to its provider's. */
export interface AddedScope {
  readonly scope: string
  /** The use of the scope to the application, as a phrase. */
  readonly gives: string
}

/**
 * The facts of a vendor's documentation that a developer needs to register an application there. The texts are Markdown.
 * A fact that the documentation doesn't confirm is left out, or said to be unconfirmed.
 */
export interface Registration {
  /** The vendor's menus, as far as the form, joined by `→`, and what to choose there. */
  readonly register: string
  /** The redirect URLs that the vendor takes: over https or not, `localhost` or not, how many. */
  readonly redirects: string
  /** The origin of an application in development, if the vendor refuses `http://localhost:3000`. */
  readonly development?: string
  /** If and how an application gets a refresh token. */
  readonly refreshToken: string
  /** The scopes that applications ask for most often, or a sentence if the scope cannot be changed in the request. */
  readonly scopes: readonly AddedScope[] | string
  /** The sign between scopes. Default a space. */
  readonly separator?: ","
  /**
   * The differences from the provider of the same name in Auth.js, besides unverified addresses: `same` if nothing differs, `new`
   * if Auth.js has no such provider.
   */
  readonly moving: "same" | "new" | (string & {})
  /** The vendor's pages, as links. */
  readonly sources: readonly string[]
}

const folder = new URL("registrations/", import.meta.url)

/**
 * Reads what is known of registering an application, by the name of the provider's file.
 *
 * @throws Error if there is no such record, with what to add.
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
