/** The parts of a response that a client sees. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The `Set-Cookie` lines. */
  readonly cookies: readonly string[]
}

/** Reads a response to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
}

/** The response to a request that isn't ours, or is malformed. It says nothing, and sets no cookie. */
export function badRequest(status = 400): Answer {
  return { status, text: '"Bad request."', cookies: [] }
}
