import { network } from "./network.ts"

/** Answers a browser's requests, or some of them. */
export type Answer = (request: Request) => Promise<Response>

/** Answers the requests to these origins in this process. The network answers all others. */
export function answerFrom(sites: Readonly<Record<string, Answer>>): Answer {
  return async (request) => (sites[new URL(request.url).origin] ?? network)(request)
}
