import { expect, test } from "vitest"
import { describeDevice } from "./sessions.ts"

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"

test.each([
  ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0"],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`],
  ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`],
  [
    "Opera on macOS",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/130.0 Safari/537 OPR/114.0`,
  ],
  [
    "Safari on iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  ],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    "Firefox on iPad",
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) FxiOS/131.0 Mobile/15E148 Safari/605.1.15",
  ],
  ["Windows", "SomeClient/1.0 (Windows)"],
  ["Firefox", "Firefox/131.0"],
  ["Unknown device", "curl/8.9.1"],
  ["Unknown device", null],
])("a device is described in a few words: %s", (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words)
})
