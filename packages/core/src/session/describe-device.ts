/** The browsers, with the more specific ones first, because most of them also claim to be another one. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//],
  ["Safari", /\bSafari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

/**
 * Describes a device in a few words so that users can find theirs in a list: "Firefox on Windows". A client can send
 * anything in the `User-Agent` header, so don't base any decision on it.
 *
 * @see [RFC 9110 §10.1.5](https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5)
 */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (table: typeof browsers): string | undefined =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser === undefined) return system ?? "Unknown device"
  return system === undefined ? browser : `${browser} on ${system}`
}
