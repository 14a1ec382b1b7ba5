import { request } from "node:http"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { expect, test } from "vitest"

/** The attack on a framework's built application. */
export interface AttackedApplication {
  /** The path of the actions, as browsers see it. */
  readonly base: string
  /** The end of each URL: a slash with Next's `trailingSlash`. Default: nothing. */
  readonly end?: string
  /**
   * Starts the application as in the framework's documentation, without `NODE_ENV`, and with only these variables of
   * ours. Its configuration has the providers `github` and `mail`, and prints `mailed: ` and the link instead of
   * mailing it.
   */
  start(variables: Readonly<Record<string, string>>): Promise<RunningServer>
}

/** A response whose body has been read. */
interface Answer {
  readonly status: number
  readonly location: string
  readonly text: string
  readonly cookie: string
}

const secret = "a secret of more than thirty-two bytes"

/** The ways to name another host. */
const forgeries: readonly Readonly<Record<string, string>>[] = [
  { "x-forwarded-host": "evil.example" },
  { host: "evil.example" },
  { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
]

/** Declares tests that an application that was built and started without `NODE_ENV` runs in production mode. */
export function productionAttacks({ base, end = "", start }: AttackedApplication): void {
  // ADV-60
  test("without AUTH_URL and AUTH_TRUST_HOST it refuses whatever host it is asked for, and mails nothing [CFG-22] [ENV-07]", async () => {
    const server = await start({ AUTH_SECRET: secret })
    try {
      for (const headers of [{}, ...forgeries]) {
        for (const action of ["providers", "csrf", "session"])
          expect(await statusAndAttacker(server, `${base}/${action}${end}`, headers)).toEqual([500, false])
        const form = "csrfToken=guessed&email=ann%40example.com"
        for (const provider of ["mail", "github"])
          expect(await statusAndAttacker(server, `${base}/signin/${provider}${end}`, headers, form)).toEqual([
            500,
            false,
          ])
      }
      expect(server.printed()).toContain("UntrustedHost")
      expect(server.printed()).not.toContain("mailed: ")
    } finally {
      await server.stop()
    }
  })

  // ADV-51
  test("with AUTH_URL every link and redirect_uri is there, whatever host a request names [HO-01] [HO-03]", async () => {
    const server = await start({ AUTH_SECRET: secret, AUTH_URL: `https://app.example${base}` })
    try {
      for (const headers of forgeries) {
        const asked = await ask(server, `${base}/csrf${end}`, headers)
        const { csrfToken } = JSON.parse(asked.text) as { csrfToken: string }
        const sent = { ...headers, cookie: asked.cookie }
        await ask(server, `${base}/signin/mail${end}`, sent, `csrfToken=${csrfToken}&email=ann%40example.com`)
        const github = await ask(server, `${base}/signin/github${end}`, sent, `csrfToken=${csrfToken}`)
        const redirectUri = new URL(github.location).searchParams.get("redirect_uri")
        expect(redirectUri).toBe(`https://app.example${base}/callback/github`)
      }
      const links = server.printed().match(/(?<=mailed: )\S+/g) ?? []
      expect(links).toHaveLength(forgeries.length)
      for (const link of links) expect(link).toContain(`https://app.example${base}/callback/mail?`)
      expect(links.join()).not.toContain("evil.example")
    } finally {
      await server.stop()
    }
  })

  // ADV-60
  test("a secret of ten characters is refused (D29) [JW-07]", async () => {
    const server = await start({ AUTH_SECRET: "ten-chars!", AUTH_URL: `https://app.example${base}` })
    try {
      for (const action of ["session", "csrf"])
        expect(await statusAndAttacker(server, `${base}/${action}${end}`)).toEqual([500, false])
      expect(server.printed()).toContain("MissingSecret")
    } finally {
      await server.stop()
    }
  })
}

/** Returns the status of a response, and true if the response names the attacker. */
async function statusAndAttacker(
  server: RunningServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  form?: string,
): Promise<[status: number, namesAttacker: boolean]> {
  const { status, location, text } = await ask(server, path, headers, form)
  return [status, `${location}\n${text}`.includes("evil.example")]
}

/** Sends a request without `fetch`, which can't name a different host than the one that it connects to. */
async function ask(
  { origin }: RunningServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  form?: string,
): Promise<Answer> {
  const type = { "content-type": "application/x-www-form-urlencoded" }
  return new Promise((done, fail) => {
    const sent = request(
      new URL(path, origin),
      form === undefined ? { headers } : { method: "POST", headers: { ...type, ...headers } },
      (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (part: string) => (text += part))
        response.on("error", fail)
        response.on("end", () => {
          const lines = response.headers["set-cookie"] ?? []
          const cookie = lines.map((line) => line.split(";", 1)[0]).join("; ")
          const { statusCode: status = 0, headers: answered } = response
          done({ status, location: answered.location ?? "", text, cookie })
        })
      },
    )
    sent.on("error", fail)
    sent.end(form)
  })
}

/**
 * Returns this process's environment without the variables that describe where it runs, or that our applications would
 * read.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|VITEST|AUTH|NEXT|VERCEL|CF_PAGES)/.test(name),
  )
  return Object.fromEntries(own)
}
