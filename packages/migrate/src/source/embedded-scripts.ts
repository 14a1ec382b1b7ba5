/** Matches the names of files that contain scripts among other text. */
const embedded = /\.(?:vue|svelte|astro|mdx)$/

/**
 * Returns true if a file's code is among other text, as in MDX, and in Vue, Svelte and Astro components.
 */
export function isEmbedded(path: string): boolean {
  return embedded.test(path)
}

/**
 * Returns the scripts of a component or page, with everything else replaced by blanks so that positions and line
 * numbers stay the same.
 */
export function scriptsOf(path: string, text: string): string {
  let position = 0
  let kept = ""
  for (const [start, end] of path.endsWith(".mdx") ? statementsOfMdx(text) : scriptRanges(path, text)) {
    kept += blank(text.slice(position, start)) + text.slice(start, end)
    position = end
  }
  return kept + blank(text.slice(position))
}

/** Returns the code between the tags of scripts; for Astro, also the code between the `---` lines at the beginning. */
function scriptRanges(path: string, text: string): [start: number, end: number][] {
  const front = path.endsWith(".astro") ? /^\s*---\r?\n(.*?)^---/dms.exec(text)?.indices?.[1] : undefined
  const scripts = [...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/dgis)].flatMap(
    ({ indices }) => indices?.[1] ?? [],
  )
  const pairs = scripts.flatMap((start, index): [number, number][] => {
    const end = scripts[index + 1]
    return index % 2 === 0 && end !== undefined ? [[start, end]] : []
  })
  return front === undefined ? pairs : [front, ...pairs.filter(([start]) => start > front[1])]
}

/**
 * Finds the imports and exports of an MDX page: from the line that begins with the word to the next empty line,
 * outside of code blocks.
 *
 * @see [ESM in MDX](https://mdxjs.com/docs/what-is-mdx/#esm)
 */
function statementsOfMdx(text: string): [start: number, end: number][] {
  const found: [number, number][] = []
  for (const { index, 0: block } of text.matchAll(
    /^(?:(`{3,}|~{3,}).*?^\1|(?:import|export)\s.*?(?=^[ \t]*\r?$|$(?![^])))/gms,
  ))
    if (/^(?:import|export)/.test(block)) found.push([index, index + block.length])
  return found
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, " ")
}
