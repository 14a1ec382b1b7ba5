/** The scope that every sign-in requests, unless the configuration says otherwise. */
export const defaultScope = "openid profile email"

/**
 * Returns the scopes in a `scope`, without repetitions. They're separated by spaces ([RFC 6749
 * §3.3](https://www.rfc-editor.org/rfc/rfc6749#section-3.3)), or by commas, as GitHub does.
 */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return []
  const separator = /\s/.test(scope.trim()) ? /\s+/ : /[\s,]+/
  return [...new Set(scope.split(separator).filter((one) => one !== ""))]
}
