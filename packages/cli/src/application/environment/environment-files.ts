import { printedMarks } from "../../names/printed-marks.ts"
import type { EnvironmentReader } from "../frameworks/framework.ts"

/** The usual environment files, in order of precedence. */
const usual: Readonly<Record<EnvironmentReader, (mode: string) => readonly string[]>> = {
  next: (mode) => [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"],
  vite: (mode) => [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"],
  dotenv: () => [".env"],
  "dev-vars": () => [".dev.vars"],
  wrangler: () => [".env.local", ".env"],
  nothing: () => [".env", ".env.local"],
}

/**
 * Returns the files in which a framework looks for variables, in order of precedence.
 *
 * @param mode - such as `development`
 */
export function environmentFiles(reader: EnvironmentReader, mode: string): readonly string[] {
  return usual[reader](mode)
}

/**
 * Returns the given file, and every other file in which a framework looks for variables in development. For
 * `.dev.vars`, returns only that file, because no other one is then read.
 */
export function developmentFiles(file: string): readonly string[] {
  if (file === ".dev.vars") return [file]
  const { "dev-vars": _, ...others } = usual
  return [...new Set([file, ...Object.values(others).flatMap((names) => names("development"))])]
}

/** Returns true if a script loads environment files, or runs a program that does. */
export function loadsFiles(script: string): boolean {
  return /env-file|dotenv|\bbun\b|\bdeno\b|wrangler|vite/.test(script)
}

/** A line of an environment file. */
export interface Assignment {
  readonly name: string
  readonly value: string
  /** The value as it's written: with its quotes or, without quotes, with any comment after it. */
  readonly raw: string
  /** From 1. */
  readonly line: number
  /** The quote character around the value; undefined if the value isn't quoted. */
  readonly quote: string | undefined
  /** True if the value is cut off at a `#` without a space before it, which may be meant as part of the value. */
  readonly isCut: boolean
}

const assignment =
  /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*("(?:\\"|[^"])*"|'(?:\\'|[^'])*'|`(?:\\`|[^`])*`|[^\n]*)/gm

/** Parses an environment file as dotenv does. */
export function parseEnvironment(text: string): Assignment[] {
  const lines = text.replaceAll(/\r\n?/g, "\n")
  return [...lines.matchAll(assignment)].map(({ 1: name = "", 2: raw = "", index }) => {
    const line = lines.slice(0, index).split("\n").length
    const quote = /^(["'`])[\s\S]*\1$/.exec(raw)?.[1]
    if (quote !== undefined) {
      const inner = raw.slice(1, -1)
      return {
        name,
        raw,
        value: quote === '"' ? inner.replaceAll(String.raw`\n`, "\n") : inner,
        line,
        quote,
        isCut: false,
      }
    }
    const [value = ""] = raw.split("#", 1)
    const isCut = raw.length > value.length && value !== "" && !/\s$/.test(value)
    return { name, value: value.trim(), raw, line, quote, isCut }
  })
}

/** Returns true for a secret that the manual prints, and that production refuses. */
export function isPrinted(value: string): boolean {
  return printedMarks.some((mark) => value.includes(mark))
}
