import { network } from "./network.ts"

/** Answers some or all of a browser's requests. */
export type Answer = (request: Request) => Promise<Response>

/** Answers requests to these origins in this process, and sends all others over the network. */
export function answerFrom(sites: Readonly<Record<string, Answer>>): Answer {
  return async (request) => (sites[new URL(request.url).origin] ?? network)(request)
}
