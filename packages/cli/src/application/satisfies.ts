type Version = readonly [major: number, minor: number, patch: number]

/** Returns true if a version is in a range of `^`, `~`, `>=`, `<` and exact versions, joined by spaces and `||`. */
export function satisfies(version: string, range: string): boolean {
  const parsed = versionOf(version)
  if (parsed === undefined) return true
  return range.split("||").some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => isWithin(parsed, comparator)),
  )
}

/** Returns the lowest version that a range allows. */
export function lowestOf(range: string): string {
  return /\d[\d.]*/.exec(range)?.[0] ?? range
}

function versionOf(text: string): Version | undefined {
  const [, major, minor = "0", patch = "0"] = /^\D*(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

function isWithin(version: Version, comparator: string): boolean {
  const [, operator = "", text = ""] = /^([\^~<>=]*)\s*(.*)$/.exec(comparator) ?? []
  const bound = versionOf(text)
  if (bound === undefined) return true
  const order = compare(version, bound)
  if (operator === ">=") return order >= 0
  if (operator === ">") return order > 0
  if (operator === "<") return order < 0
  if (operator === "<=") return order <= 0
  if (operator === "~") return order >= 0 && version[0] === bound[0] && version[1] === bound[1]
  const isSameLine =
    version[0] === bound[0] &&
    (bound[0] > 0 || version[1] === bound[1]) &&
    (bound[0] > 0 || bound[1] > 0 || version[2] === bound[2])
  if (operator === "^") return order >= 0 && isSameLine
  return order === 0 || (version[0] === bound[0] && !text.includes("."))
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
