/** Browsers, the more particular first: most of them also claim to be another. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ["Safari", /\bSafari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

/**
 * A few words for a person who looks for their own device in a list: "Firefox on Windows". A header `User-Agent` says what
 * its sender likes: nothing may depend on it.
 *
 * @see [RFC 9110 §10.1.5](https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5)
 */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (table: typeof browsers): string | undefined =>
    table.find(([, mark]) => mark.test(userAgent ?? ""))?.[0]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser === undefined) return system ?? "Unknown device"
  return system === undefined ? browser : `${browser} on ${system}`
}
