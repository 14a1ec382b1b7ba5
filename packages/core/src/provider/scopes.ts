/** What is asked for at every sign-in, unless the configuration says otherwise. */
export const defaultScope = "openid profile email"

/**
 * The scopes that a `scope` names, each once: separated by spaces ([RFC 6749
 * §3.3](https://www.rfc-editor.org/rfc/rfc6749#section-3.3)), or by commas, as GitHub has them.
 */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return []
  const separator = /\s/.test(scope.trim()) ? /\s+/ : /[\s,]+/
  return [...new Set(scope.split(separator).filter((one) => one !== ""))]
}
