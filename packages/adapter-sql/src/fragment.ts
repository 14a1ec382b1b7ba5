import type { Kind } from "./kinds.ts"

/** A value that a statement is given separately from its text. */
export interface Parameter {
  readonly value: unknown
  readonly kind: Kind
}

/** A part of a statement: text that this package wrote, quoted names, and parameters. */
export interface Fragment {
  readonly parts: readonly (string | Parameter)[]
}

/** The text of a statement and its values, as a driver takes them. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Creates a part of a statement. It takes other parts only, so that no value can become text of the statement. */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Fragment {
  return {
    parts: texts.flatMap((text, index) => [text, ...(fragments[index]?.parts ?? [])]),
  }
}

/** A part that is one value. */
export function parameter(value: unknown, kind: Kind): Fragment {
  return { parts: [{ value, kind }] }
}

/** Parts one after the other, with text between them. */
export function joined(fragments: readonly Fragment[], between: ", " | " and "): Fragment {
  return {
    parts: fragments.flatMap(({ parts }, index) => (index === 0 ? parts : [between, ...parts])),
  }
}

/** Text of this package's own, such as a quoted name. */
export function plain(text: string): Fragment {
  return { parts: [text] }
}
