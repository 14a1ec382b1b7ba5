/** The parts of an answer that a client sees. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The lines that set cookies. */
  readonly cookies: readonly string[]
}

/** Reads an answer to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
}

/** The answer to a request that is not ours, or malformed: it says nothing, and sets no cookie. */
export function badRequest(status = 400): Answer {
  return { status, text: '"Bad request."', cookies: [] }
}
