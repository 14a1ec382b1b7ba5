import type { Cookie } from "@latchkey/core/integration"
import { addCookies } from "../request/add-cookies.ts"
import { showCookies } from "./show-cookies.ts"

/**
 * Sets cookies in an answer.
 *
 * @param sent - the headers of the request, if the rest of it must see the cookies.
 */
export function answerWithCookies(
  answer: Response,
  cookies: readonly Cookie[],
  sent: Headers | undefined,
): Response {
  return addCookies(sent === undefined ? answer : showCookies(answer, sent, cookies), cookies)
}
