import { type AuthReply, whenSent } from "./current.ts"

/**
 * Sends a Fetch `Response` as Fastify's reply, with its hooks. Cookies that the application has set are kept.
 *
 * @returns a promise that resolves when the reply has been sent or the client has disconnected.
 */
export async function sendWeb({ status, headers, body }: Response, reply: AuthReply): Promise<void> {
  reply.code(status)
  for (const [name, value] of headers) {
    const vary = name === "vary" ? reply.getHeader(name) : undefined
    reply.header(name, vary === undefined ? value : [vary, value].flat().join(", "))
  }
  reply.send(body ?? undefined)
  await whenSent(reply)
}
