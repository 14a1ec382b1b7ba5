import type { Html } from "./html.ts"
import { html } from "./html.ts"

/** The start and end colours of backgrounds, dark enough for white letters (a contrast of at least 4.5 to 1). */
const gradients = [
  ["#5b3fd1", "#8a3fb8"],
  ["#0b6e75", "#1a66ab"],
  ["#b3333f", "#b0481c"],
  ["#1f6f43", "#0d6f6f"],
  ["#a12a6b", "#7a3bc0"],
  ["#7d5a00", "#a8461a"],
] as const

/** Returns a picture with initials, which is always the same for a user: an SVG document, 96 by 96. */
export function avatar(sub: string, name: string): Html {
  const [from, to] = gradients[checksum(sub) % gradients.length] ?? gradients[0]
  const letters = initials(name)
  // A letter with marks, as in Devanagari, is wider than one without.
  const size = [...letters].length > 3 ? 28 : 34
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <defs>
      <linearGradient id="g" x2="1" y2="1">
        <stop stop-color="${from}" />
        <stop offset="1" stop-color="${to}" />
      </linearGradient>
    </defs>
    <rect width="96" height="96" fill="url(#g)" />
    <circle cx="80" cy="12" r="38" fill="#fff" fill-opacity=".1" />
    <text
      x="48"
      y="49"
      fill="#fff"
      font-family="system-ui, 'Noto Sans', sans-serif"
      font-size="${size}"
      font-weight="600"
      text-anchor="middle"
      dominant-baseline="central"
    >
      ${letters}
    </text>
  </svg>`
}

/** Returns the first letters of the first and the last word, as readers see them (not code units). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [...new Set([words.at(0), words.at(-1)])].flatMap((word) => firstLetter(word ?? ""))
  // The zero-width non-joiner keeps two Arabic initials from being written as one word.
  return letters.join("\u200c").toUpperCase()
}

function firstLetter(word: string): string[] {
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)]
    .slice(0, 1)
    .map(({ segment }) => segment)
}

function checksum(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7)
}
