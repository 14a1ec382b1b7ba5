/** The ways in which an answer differs from a row. */
export type Malformation = "missing id" | "dates as text" | "invalid dates" | "several rows"

const identifiers = new Set(["id", "userId", "sessionToken", "identifier", "providerAccountId"])

/** Returns an answer as a broken adapter would return it. */
export function malform(answer: unknown, how: Malformation): unknown {
  switch (how) {
    case "missing id":
      return mapMembers(answer ?? {}, ([name, value]) => (identifiers.has(name) ? [] : [[name, value]]))
    case "dates as text":
      return mapDates(answer, (date) => date.toISOString())
    case "invalid dates":
      return mapDates(answer, () => new Date(Number.NaN))
    case "several rows":
      return answer === null || answer === undefined ? [] : [answer, answer]
  }
}

function mapDates(answer: unknown, change: (date: Date) => unknown): unknown {
  return mapMembers(answer, ([name, value]) => [[name, value instanceof Date ? change(value) : value]])
}

type Member = readonly [name: string, value: unknown]

/** Changes the members of an object, and of the objects in it. */
export function mapMembers(value: unknown, change: (member: Member) => Member[]): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value
  const members = Object.entries(value).flatMap(change)
  return Object.fromEntries(members.map(([name, inner]) => [name, mapMembers(inner, change)]))
}
