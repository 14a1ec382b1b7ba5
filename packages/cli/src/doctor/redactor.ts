/** A value with fewer characters is probably a word, or could be guessed. */
const minLength = 8

/**
 * Creates the function that removes values from a text, and users and passwords from URLs. It's only a second line of
 * defence, because the doctor's messages don't contain secrets in the first place.
 */
export function redactor(values: Iterable<string>): (text: string) => string {
  const hidden = [...new Set(values)]
    .filter((value) => value.length >= minLength && !/^[a-z]{1,15}$/.test(value))
    .sort((one, other) => other.length - one.length)
  return (text) => {
    const withoutUsers = text.replaceAll(/(\w+:\/\/)[^\s/@:]*:[^\s/@]*@/g, "$1…@")
    return hidden.reduce((rest, value) => rest.replaceAll(value, "…"), withoutUsers)
  }
}

/** Returns true if a variable's name suggests that its value is a secret. */
export function namesSecret(name: string): boolean {
  return /SECRET|PASSWORD|PASSWD|TOKEN|PRIVATE|CREDENTIAL|_KEY(?:_|$)|^DATABASE_URL$|_DSN$/i.test(name)
}

/** Applies a function to every string in a value. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change)) as Value
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapTexts(each as unknown, change)]),
  ) as Value
}
