import type { ErrorIndex, Value } from "./error-index.ts"
import type { SiteFile } from "./site-file.ts"

/**
 * Returns the pages at `/errors/<code>`, for the codes in logs and URLs: `/errors/OAuthAccountNotLinked` redirects to
 * that error's page, and `/errors/OAuthAccountNotLinked.md` is its text. A value of `error` without its own page
 * redirects to the list.
 */
export function errorAddresses({ errors, values }: ErrorIndex): SiteFile[] {
  const ofErrors = Object.entries(errors).flatMap(([code, { page, text }]) => filesOf(code, page, text))
  const ofValues = Object.entries(values)
    .filter(([code]) => errors[code] === undefined)
    .flatMap(([code, rows]) => filesOf(code, rows[0]?.page ?? "/errors/", valueText(code, rows)))
  return [...ofErrors, ...ofValues]
}

function filesOf(code: string, page: string, text: string): SiteFile[] {
  return [
    { path: `errors/${code}.html`, content: redirectPage(code, page) },
    { path: `errors/${code}.md`, content: text },
  ]
}

function valueText(code: string, rows: readonly Value[]): string {
  const lines = rows.map(
    ({ shownOn, shown, comesFrom }) =>
      `- On the ${shownOn}, the user reads "${shown}" It comes from ${comesFrom.replaceAll("](", "](/errors/")}.`,
  )
  return `# ${code}\n\nA value of \`error\` in the address of a page. [The list of errors](/errors/index.md) has all of them.\n\n${lines.join("\n")}\n`
}

/** Returns a page that leads to another one. */
export function redirectPage(code: string, page: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${page}">
<link rel="canonical" href="${page}">
<link rel="alternate" type="text/markdown" href="/errors/${code}.md">
<title>${code} | Latchkey</title>
</head>
<body>
<h1>${code}</h1>
<p><a href="${page}">Its page in the manual</a></p>
</body>
</html>
`
}
