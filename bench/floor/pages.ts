import { origin } from "../setup.ts"
import type { Config } from "../subject.ts"
import { json, page, refusal } from "./answers.ts"
import { csrfTokenOf } from "./csrf.ts"

interface Named {
  readonly id: string
  readonly name: string
  readonly type: string
}

/** As long as our style sheet and the rest of the head. The other side's is longer. */
const style = "x".repeat(6_600)

/** As long as the drawing in one of our buttons. The other side has a picture and styles instead, which are longer. */
const drawing = "x".repeat(180)

/** Answers GET providers. Everything that depends only on the configuration is generated once. */
export function answerProviders({ providers }: Config): () => Promise<Response> {
  const shown = (providers as readonly Named[]).map(({ id, name, type }) => {
    const [signinUrl, callbackUrl] = ["signin", "callback"].map((action) => `${origin}/auth/${action}/${id}`)
    return [id, { id, name, type, signinUrl, callbackUrl }]
  })
  const text = JSON.stringify(Object.fromEntries(shown))
  return async () => json(text)
}

/**
 * Answers GET signin. Each form contains the token, and nothing else depends on the request. A form contains the same
 * as both sides' forms: the token, the URL to go to, and a button with a drawing and a text.
 */
export function answerSignInPage({ providers }: Config): (request: Request) => Promise<Response> {
  const forms = (providers as readonly Named[]).map(({ id, name }) => ({
    before: `<form action="/auth/signin/${id}" method="POST"><input type="hidden" name="csrfToken" value="`,
    after: `"><input type="hidden" name="callbackUrl" value="${origin}"><button>${drawing}<span>Sign in with ${name}</span></button></form>`,
  }))
  const head = `<!DOCTYPE html><html><head><title>Sign in</title><style>${style}</style></head><body>`
  return async (request) => {
    const token = csrfTokenOf(request)
    if (token === undefined) return refusal()
    let text = head
    for (const { before, after } of forms) text += before + token + after
    return page(`${text}</body></html>`)
  }
}
