/** Returns a Markdown table of cells that are already Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}

/** Returns a heading and its text, or nothing without a text. */
export function section(title: string, text: string): string[] {
  return text === "" ? [] : [`## ${title}`, text]
}
