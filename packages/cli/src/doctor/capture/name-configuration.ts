/**
 * Returns the statement that exports the configuration of a file whose handler passes it to core's `Auth`, because
 * there's no other way to read it before a request arrives. Returns an empty string if the configuration isn't a
 * variable or an import of the file, or is already exported.
 */
export function nameConfiguration(text: string): string {
  if (/\bmodule\.exports\b/.test(text)) return ""
  const [, name] = /(?<![\w$.])Auth\(\s*[\w$.]+\s*,\s*([A-Za-z_$][\w$]*)\s*,?\s*\)/.exec(text) ?? []
  if (name === undefined) return ""
  const declared = new RegExp(
    String.raw`^(?:(?:const|let|var)\s+${name.replaceAll("$", String.raw`\$`)}\b|import\s[^;]*?\b${name}\b[^;]*?\sfrom\s)`,
    "m",
  )
  return declared.test(text) ? `\nexport { ${name} as latchkeyConfiguration }\n` : ""
}
