import { ForbiddenException, HttpException, HttpStatus } from "@nestjs/common"

/**
 * The codes by which GraphQL clients recognize a refusal, by status. Apollo's driver adds them itself; Mercurius
 * doesn't.
 */
const codes: ReadonlyMap<number, string> = new Map([
  [HttpStatus.UNAUTHORIZED, "UNAUTHENTICATED"],
  [HttpStatus.FORBIDDEN, "FORBIDDEN"],
])

/**
 * Checks if a GraphQL request may pass. A refusal gets its code as `extensions`, which GraphQL's errors copy from the
 * exception that caused them.
 *
 * @throws HttpException if it may not.
 */
export async function withGraphqlCodes(isAllowed: () => Promise<boolean>): Promise<true> {
  try {
    if (await isAllowed()) return true
    throw new ForbiddenException("Forbidden resource")
  } catch (error) {
    const code = error instanceof HttpException ? codes.get(error.getStatus()) : undefined
    throw code === undefined ? error : Object.assign(error as HttpException, { extensions: { code } })
  }
}
