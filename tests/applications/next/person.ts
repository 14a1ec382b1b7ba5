import {
  createAuthenticator,
  type CreationOptions,
  type RequestOptions,
  type SoftwareAuthenticator,
} from "@latchkey/test-kit/authenticator/authenticator"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"

/** The content of the page of the account. */
export interface Account {
  readonly name: string
  readonly id: string
}

/** A user with a browser and an authenticator, at an application of the template. */
export class Person {
  readonly #browser: Browser
  readonly #authenticator: SoftwareAuthenticator

  /** @param origin - of the application */
  constructor(origin: string) {
    this.#browser = createBrowser({ origin, base: "/api/auth" })
    this.#authenticator = createAuthenticator({ origin, algorithm: "EdDSA" })
  }

  /** Reads the page of the account. */
  async account(): Promise<Account> {
    return accountOn(await this.#open("/account"))
  }

  /** Signs in at the identity provider as one of its personas. */
  async arrive(name: string): Promise<Account> {
    const picker = await this.#browser.press(await this.#open("/account"), "Arrive")
    return accountOn(await this.#browser.press(picker, name))
  }

  /** Signs out. */
  async leave(): Promise<Account> {
    return accountOn(await this.#browser.press(await this.#open("/account"), "Leave"))
  }

  /** Types a name and this password. @returns where that leads */
  async enter(password: string): Promise<URL> {
    const fields = { name: "ann", password, redirectTo: "/account" }
    return (await this.#browser.press(await this.#open("/login"), "Enter", fields)).url
  }

  /** Returns the answer at a path. */
  async json(path: string): Promise<unknown> {
    return JSON.parse((await this.#open(path)).text)
  }

  /** Makes a passkey: for the account, or for a new one with this address. */
  async addPasskey(email?: string): Promise<Account> {
    const options = await this.#options<CreationOptions>("register", email)
    return this.#answer("register", await this.#authenticator.create(options))
  }

  /** Signs in with the passkey. */
  async usePasskey(): Promise<Account> {
    const options = await this.#options<RequestOptions>("authenticate")
    return this.#answer("authenticate", await this.#authenticator.get(options))
  }

  async #options<Options>(action: string, email?: string): Promise<Options> {
    const query = new URLSearchParams({ action, ...(email === undefined ? {} : { email }) })
    const page = await this.#open(`/api/auth/webauthn-options/passkey?${query.toString()}`)
    if (page.status !== 200) throw new Error(`The options of passkeys were refused: ${page.text}`)
    const { options }: { options: Options } = JSON.parse(page.text)
    return options
  }

  async #answer(action: string, data: string): Promise<Account> {
    const fields = { action, data, callbackUrl: `${this.#browser.origin}/account` }
    const { location } = await this.#browser.submit("/api/auth/callback/passkey", fields)
    return accountOn(await this.#open(location?.href ?? "/api/auth/error"))
  }

  async #open(path: string): Promise<Visit> {
    return this.#browser.open(path)
  }
}

/** @throws Error when it is another page, with what it says */
function accountOn({ url, status, text }: Visit): Account {
  const [name, id] = ["name", "id"].map((element) => new RegExp(`id="${element}">([^<]*)`).exec(text)?.[1])
  if (url.pathname !== "/account" || name === undefined || id === undefined)
    throw new Error(`${url.href} (${status}) is not the page of the account:\n${text.slice(0, 2000)}`)
  return { name, id }
}
