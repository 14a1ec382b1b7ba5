/** Matches the names of options that contain secrets. */
const secretNames = /secret|password|passwd|token|apikey|api_key|privatekey|connectionstring/i

/**
 * Returns the values in a configuration that must not be shown: every string of at least 8 characters below an option
 * whose name suggests a secret.
 */
export function hiddenValues(...configs: readonly unknown[]): string[] {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (value: unknown, isSecret: boolean, depth: number): void => {
    if (typeof value === "string") {
      if (isSecret) found.add(value)
      return
    }
    if (typeof value !== "object" || value === null || seen.has(value) || depth > 5) return
    seen.add(value)
    for (const [name, each] of Object.entries(value))
      visit(each, isSecret || secretNames.test(name), depth + 1)
  }
  for (const config of configs) visit(withoutServices(config), false, 0)
  return [...found].filter((value) => value.length > 7)
}

/** Leaves out the parts that aren't options, because an adapter refers to a whole database client. */
function withoutServices(config: unknown): unknown {
  if (typeof config !== "object" || config === null) return config
  const { adapter: _adapter, cookies: _cookies, ...options } = config as Record<string, unknown>
  return options
}
