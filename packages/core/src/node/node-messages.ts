/** The listener of an event, as Node's emitters accept it. */
type Listener = (...values: unknown[]) => void

/**
 * A Node.js request: the `IncomingMessage` of `node:http`, or the `Http2ServerRequest` of `node:http2`. Frameworks may
 * have added the other members.
 */
export interface NodeRequest {
  readonly method?: string | undefined
  /** The target of the request, or the part of it that remains after a router. */
  readonly url?: string | undefined
  /** The whole target, if a router shortened `url`. */
  readonly originalUrl?: string | undefined
  /** Alternating names and values, as they were received. */
  readonly rawHeaders: readonly string[]
  readonly socket?:
    | { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean | undefined }
    | null
    | undefined
  readonly readableDidRead?: boolean | undefined
  readonly readableEnded?: boolean | undefined
  readonly aborted?: boolean | undefined
  readonly destroyed?: boolean | undefined
  on(event: string, listener: Listener): unknown
  off(event: string, listener: Listener): unknown
  pause(): unknown
  resume(): unknown
}

/** A Node.js response: the `ServerResponse` of `node:http`, or the `Http2ServerResponse` of `node:http2`. */
export interface NodeResponse {
  statusCode: number
  readonly req?: unknown
  /** The stream of HTTP/2. */
  readonly stream?: { readonly destroyed?: boolean | undefined } | null | undefined
  readonly destroyed?: boolean | undefined
  readonly writableEnded: boolean
  readonly headersSent: boolean
  getHeader(name: string): number | string | readonly string[] | undefined
  setHeader(name: string, value: string | readonly string[]): unknown
  write(chunk: Uint8Array): boolean
  end(callback?: () => void): unknown
  destroy?(error?: Error): unknown
  on(event: string, listener: Listener): unknown
  off(event: string, listener: Listener): unknown
}

/** The head of a Node.js response, or of a framework's object that stores the headers until it sends them. */
export type ResponseHead = Pick<NodeResponse, "headersSent" | "getHeader" | "setHeader">
