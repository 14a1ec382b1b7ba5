import type { Cookie } from "@latchkey/core/integration"
import { addCookies } from "../request/add-cookies.ts"
import { showCookies } from "./show-cookies.ts"

/**
 * Sets cookies in a response.
 *
 * @param sent - the request's headers, if the code that handles the rest of the request must see the cookies.
 */
export function answerWithCookies(
  answer: Response,
  cookies: readonly Cookie[],
  sent: Headers | undefined,
): Response {
  return addCookies(sent === undefined ? answer : showCookies(answer, sent, cookies), cookies)
}
