import { styleText } from "node:util"
import type { Finding, Severity } from "./finding.ts"
import type { Report } from "./report.ts"

const headings: Readonly<
  Record<Severity, readonly [heading: string, mark: string, color: "red" | "yellow" | "blue"]>
> = {
  error: ["Errors", "✗", "red"],
  warning: ["Warnings", "!", "yellow"],
  note: ["Notes", "i", "blue"],
}

/** Renders a report for human readers. @param isColored - true on a terminal */
export function renderReport(
  { framework, authFile, findings, callbackUrls, skipped }: Report,
  isColored: boolean,
): string {
  const style = (format: Parameters<typeof styleText>[0], text: string): string =>
    isColored ? styleText(format, text, { validateStream: false }) : text
  const parts = [`${framework}${authFile === undefined ? "" : `, configured in ${authFile}`}`]
  for (const severity of ["error", "warning", "note"] as const) {
    const own = findings.filter((each) => each.severity === severity)
    const [heading, mark, color] = headings[severity]
    if (own.length === 0) continue
    const rows = own.map((each) => rendered(each, style(color, mark), (text) => style("dim", text)))
    parts.push(`${style("bold", heading)}\n\n${rows.join("\n\n")}`)
  }
  if (findings.length === 0) parts.push("Nothing is wrong, as far as the doctor can see.")
  const urls = Object.entries(callbackUrls)
  if (urls.length > 0)
    parts.push(
      `${style("bold", "Callback addresses to register")}\n\n${urls.map(([id, url]) => `  ${id}: ${url}`).join("\n")}`,
    )
  if (skipped.length > 0)
    parts.push(`${style("bold", "Not looked at")}\n\n${skipped.map((each) => `  ${each}`).join("\n")}`)
  return `${parts.join("\n\n")}\n\n${count(findings)}\n`
}

function rendered(
  { code, what, why, change, page }: Finding,
  mark: string,
  dim: (text: string) => string,
): string {
  const place =
    change.file === undefined ? "" : `${change.file}${change.line === undefined ? "" : `:${change.line}`}: `
  return [
    `${mark} ${what} ${dim(`[${code}]`)}`,
    `  ${why}`,
    `  → ${place}${change.text}`,
    `  ${dim(page)}`,
  ].join("\n")
}

function count(findings: readonly Finding[]): string {
  const number = (severity: Severity): number => findings.filter((each) => each.severity === severity).length
  const [errors, warnings, notes] = [number("error"), number("warning"), number("note")]
  return [
    plural(errors, "error"),
    plural(warnings, "warning"),
    ...(notes > 0 ? [plural(notes, "note")] : []),
  ].join(", ")
}

function plural(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? "" : "s"}`
}
