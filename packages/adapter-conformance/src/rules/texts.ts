/** Texts that some stores are known to corrupt, each with a description. */
export const texts: readonly (readonly [what: string, text: string])[] = [
  ["emoji", "Ann 👩🏽‍🚀 🏳️‍🌈 🇺🇳"],
  ["combining characters, not normalized", "Ame\u0301lie, Am\u00e9lie"],
  ["characters outside the basic plane", "𠮷野家 𝕬𝖓𝖓"],
  ["writing from right to left", "آن‏ ١٢٣ אן"],
  ["quotes, backslashes and comments of SQL", `O'Neil \\' "x"; DROP TABLE users; -- /* */ \\0 %s $1 ?`],
  ["line breaks and tabs", "Ann\r\n\tLee\n"],
  ["blanks around it", "  Ann  "],
  ["blanks at the end", "Ann   "],
  ["256 characters", "A\u00e9👩".padEnd(257, "n")],
  ["the look of JSON", `{"$ne":null}`],
  ["the look of a number", "007"],
  ["the look of null", "null"],
]
