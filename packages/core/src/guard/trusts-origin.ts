/** The requests whose framework trusts the browser's word for the origin of a form. */
const requests = new WeakSet<Request>()

/**
 * Remembers that a page of the application may send this form without a CSRF token, if the browser says that it's the
 * application's own (D56 in docs/differences.md).
 */
export function trustOrigin(request: Request): Request {
  requests.add(request)
  return request
}

/** Returns true if the browser's word stands for the CSRF token of a request. */
export function trustsOrigin(request: Request): boolean {
  return requests.has(request)
}
