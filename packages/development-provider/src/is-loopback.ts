/** Returns true if a URL leads to this machine, with any port (RFC 6761 §6.3, RFC 5735 §3, RFC 4291 §2.5.3). */
export function isLoopback(uri: string): boolean {
  // No URL.parse, because older runtimes load this module, too.
  if (!URL.canParse(uri)) return false
  const { protocol, hostname } = new URL(uri)
  return /^https?:$/.test(protocol) && /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
