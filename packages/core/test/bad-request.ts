/** What a client learns of an answer. */
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

/** The answer to a request that is none of ours, or malformed: it tells nothing, and sets nothing. */
export function badRequest(status = 400): Answer {
  return { status, text: '"Bad request."', cookies: [] }
}
