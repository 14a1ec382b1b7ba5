import { styleText } from "node:util"
import type { Facts } from "./facts.ts"
import type { Finding, Severity } from "./finding.ts"

/** The result of an examination: the same for human readers and programs. */
export interface Report {
  readonly framework: string
  /** The file with the configuration, relative to the application's folder. */
  readonly authFile: string | undefined
  readonly findings: readonly Finding[]
  /** The URL to register with each provider, by its id. */
  readonly callbackUrls: Readonly<Record<string, string>>
  /** The parts that weren't checked, each with the reason. */
  readonly skipped: readonly string[]
}

/** Creates the report. Only OAuth providers have URLs to register, because no other provider sends users back. */
export function report(facts: Facts, findings: readonly Finding[]): Report {
  const config = facts.captured?.config
  const oauth = (config?.providers ?? []).filter(
    ({ type, isDevelopment }) => (type === "oauth" || type === "oidc") && !isDevelopment,
  )
  const callbackUrls = oauth.flatMap(({ id }) => {
    const url = config?.callbackUrls[id]
    return url === undefined ? [] : [[id, url] as const]
  })
  return {
    framework: facts.framework.name,
    authFile: facts.authFile?.path,
    findings,
    callbackUrls: Object.fromEntries(callbackUrls),
    skipped: facts.skipped,
  }
}

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
