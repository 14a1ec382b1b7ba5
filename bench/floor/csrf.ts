import { hash, randomBytes } from "node:crypto"
import { secret } from "../setup.ts"
import { attributes, cookieOf, json } from "./answers.ts"

const name = "__Host-authjs.csrf-token"

/** Answers GET csrf for a browser that doesn't have a token yet. */
export async function answerCsrf(): Promise<Response> {
  const token = randomBytes(32).toString("hex")
  const value = encodeURIComponent(`${token}|${hash("sha256", token + secret)}`)
  return json(JSON.stringify({ csrfToken: token }), [`${name}=${value}${attributes}`])
}

/** Returns the token in the browser's cookie, if it's one of ours. */
export function csrfTokenOf(request: Request): string | undefined {
  const [token, digest] = decodeURIComponent(cookieOf(request, name) ?? "").split("|")
  return token !== undefined && digest === hash("sha256", token + secret) ? token : undefined
}

/** Returns the fields of a form that contains the token in the browser's cookie. */
export async function ownForm(request: Request): Promise<URLSearchParams | undefined> {
  const fields = new URLSearchParams(await request.text())
  const token = csrfTokenOf(request)
  return token !== undefined && token === fields.get("csrfToken") ? fields : undefined
}
