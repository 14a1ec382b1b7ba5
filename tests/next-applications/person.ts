import { createAuthenticator, type Asked, type Authenticator } from "../runtimes/authenticator.ts"
import { Visitor, type Page } from "../packages/quickstart/visitor.ts"

/** The content of the page of the account. */
export interface Account {
  readonly name: string
  readonly id: string
}

/** A user with a browser and an authenticator, at an application of the template. */
export class Person {
  readonly #origin: string
  readonly #browser = new Visitor()
  readonly #authenticator: Promise<Authenticator>

  /** @param origin - of the application */
  constructor(origin: string) {
    this.#origin = origin
    this.#authenticator = createAuthenticator(origin)
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
    return JSON.parse((await this.#open(path)).html)
  }

  /** Makes a passkey: for the account, or for a new one with this address. */
  async addPasskey(email?: string): Promise<Account> {
    const options = await this.#options("register", email)
    return this.#answer("register", await (await this.#authenticator).create(options))
  }

  /** Signs in with the passkey. */
  async usePasskey(): Promise<Account> {
    const options = await this.#options("authenticate")
    return this.#answer("authenticate", await (await this.#authenticator).get(options))
  }

  async #options(action: string, email?: string): Promise<Asked> {
    const query = new URLSearchParams({ action, ...(email === undefined ? {} : { email }) })
    const page = await this.#open(`/api/auth/webauthn-options/passkey?${query.toString()}`)
    if (page.status !== 200) throw new Error(`The options of passkeys were refused: ${page.html}`)
    const { options }: { options: Asked } = JSON.parse(page.html)
    return options
  }

  async #answer(action: string, data: string): Promise<Account> {
    const { csrfToken }: { csrfToken: string } = JSON.parse((await this.#open("/api/auth/csrf")).html)
    const fields = { action, data, csrfToken, callbackUrl: `${this.#origin}/account` }
    return accountOn(await this.#browser.post(`${this.#origin}/api/auth/callback/passkey`, fields))
  }

  async #open(path: string): Promise<Page> {
    return this.#browser.open(this.#origin + path)
  }
}

/** @throws Error when it is another page, with what it says */
function accountOn({ url, status, html }: Page): Account {
  const [name, id] = ["name", "id"].map((element) => new RegExp(`id="${element}">([^<]*)`).exec(html)?.[1])
  if (url.pathname !== "/account" || name === undefined || id === undefined)
    throw new Error(`${url.href} (${status}) is not the page of the account:\n${html.slice(0, 2000)}`)
  return { name, id }
}
