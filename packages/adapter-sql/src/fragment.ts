import type { Kind } from "./kinds.ts"

/** A value that is passed separately from a statement's text. */
export interface Parameter {
  readonly value: unknown
  readonly kind: Kind
}

/** A part of a statement: text that this package wrote, quoted names, and parameters. */
export interface Fragment {
  readonly parts: readonly (string | Parameter)[]
}

/** The text of a statement and its values, as a driver accepts them. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Creates a part of a statement. It accepts only other parts, so that no value can become part of the statement's
 * text.
 */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  return {
    parts: texts.flatMap((text, index) => [text, ...(fragments[index]?.parts ?? [])]),
  }
}

/** Returns a part that is a single value. */
export function parameter(value: unknown, kind: Kind): Fragment {
  return { parts: [{ value, kind }] }
}

/** Joins parts, with text between them. */
export function joined(
  fragments: readonly Fragment[],
  between: ", " | " and " | " or " | " union all ",
): Fragment {
  return {
    parts: fragments.flatMap(({ parts }, index) => (index === 0 ? parts : [between, ...parts])),
  }
}

/** Returns a part with this package's own text, such as a quoted name. */
export function plain(text: string): Fragment {
  return { parts: [text] }
}
