/** Returns true if a host name always means this machine itself (RFC 6761 §6.3, RFC 5735 §3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
