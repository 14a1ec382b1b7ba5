/** The network addresses that frameworks know, by the request that came from them. */
const addresses = new WeakMap<Request, string>()

/** Remembers the address of a request's connection, which a Fetch `Request` doesn't contain. */
export function rememberConnection(request: Request, address: string | undefined): Request {
  if (address !== undefined) addresses.set(request, address)
  return request
}

/** Returns the address of the connection, if the framework knows it. */
export function connectionAddress(request: Request): string | undefined {
  return addresses.get(request)
}
