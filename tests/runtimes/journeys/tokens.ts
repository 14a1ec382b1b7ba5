import { decode, encode, getToken } from "@latchkey/core/jwt"
import { origin, secret, sessionCookie } from "../service.ts"
import type { Expect } from "../checks.ts"

const salt = sessionCookie

/**
 * Tests session tokens without a service.
 *
 * @param foreign - a token that was made by another runtime.
 * @returns a token for another runtime to open.
 */
export async function tokens(expect: Expect, foreign: string): Promise<string> {
  const token = await encode({ token: { name: "Ada", sub: "ada-1" }, secret, salt })
  expect("a token has five parts", token.split(".").length, 5)
  expect("it opens", (await decode({ token, secret, salt }))?.name, "Ada")
  expect("one of another runtime opens, too", (await decode({ token: foreign, secret, salt }))?.name, "Ada")
  expect("not with another secret", await refusal(token, "another".repeat(8), salt), "JWTSessionError")
  expect("not for another cookie", await refusal(token, secret, "another"), "JWTSessionError")
  expect(
    "after a change of secrets the old one opens it",
    await opened(token, ["new".repeat(12), secret]),
    "Ada",
  )
  const changed = token.replace(/\.[^.]+$/, (tag) => `.${tag[1] === "A" ? "B" : "A"}${tag.slice(2)}`)
  expect("not with another tag", await refusal(changed, secret, salt), "JWTSessionError")

  const long = await encode({ token: { name: "Ada", note: "n".repeat(6_000) }, secret, salt })
  const chunks = (long.match(/.{1,3936}/g) ?? []).map((chunk, index) => `${salt}.${index}=${chunk}`)
  expect("it is found in a cookie", await found({ cookie: `${salt}=${token}` }), "Ada")
  expect("in the chunks of one", await found({ cookie: chunks.join("; ") }), "Ada")
  expect("in the header of an API call", await found({ authorization: `Bearer ${token}` }), "Ada")
  expect("but not without a token", await found({ cookie: `${salt}=nothing` }), undefined)
  return token
}

/** Returns the type of the error that refuses a token. */
async function refusal(token: string, by: string, cookie: string): Promise<unknown> {
  try {
    return await decode({ token, secret: by, salt: cookie })
  } catch (error) {
    return error instanceof Error && "type" in error ? error.type : error
  }
}

async function opened(token: string, secrets: string[]): Promise<unknown> {
  return (await decode({ token, secret: secrets, salt }))?.name
}

async function found(headers: Record<string, string>): Promise<unknown> {
  const req = new Request(origin, { headers })
  return (await getToken({ req, secret, secureCookie: true }))?.name
}
