import { readFileSync } from "node:fs"
import { secondsOptions } from "../../packages/core/src/config/options.ts"
import { readInterfaces } from "../../packages/providers/tools/source.ts"
import { root } from "../command.ts"

/** An option, as its docstring documents it. */
export interface Option {
  /** The name with the options around it: `session.maxAge`. */
  readonly name: string
  /** The type as it's written, without `undefined`. */
  readonly type: string
  readonly required: boolean
  /** The first sentence of its description. */
  readonly text: string
  /** The default; undefined if the docstring names no default. */
  readonly byDefault: string | undefined
  /** The unit, if the option is an amount. */
  readonly unit: string | undefined
  /** The errors that the option can cause: the type, and when it occurs. */
  readonly errors: readonly { readonly type: string; readonly when: string }[]
}

/** The options of the service that are numbers of seconds. */
const rows: Readonly<Record<string, Seconds | undefined>> = secondsOptions

type Seconds = { readonly least: number; readonly byDefault?: number }

/**
 * Returns the options that one of core's interfaces declares.
 *
 * @param file - the path from `packages/core/src`, such as `config/auth-config.ts`.
 * @param prefix - the text before their names, such as `session.`.
 * @throws Error if the file has no such interface, or if a docstring contradicts the service.
 */
export function optionsOf(file: string, declaration: string, prefix: string, allOptional: boolean): Option[] {
  const text = readFileSync(`${root}packages/core/src/${file}`, "utf8")
  const declared = readInterfaces(file, text).find((candidate) => candidate.name === declaration)
  if (declared === undefined) throw new Error(`${file} has no interface ${declaration}.`)
  return declared.members.map((member) => {
    const [prose = "", ...tags] = member.documentation.split(/^(?=@)/m)
    const sentences = prose.replaceAll(/\s+/g, " ").trim()
    const byDefault = /\bDefault:? (.+?)\.(?= [A-Z]|$)/.exec(sentences)
    const name = prefix + member.name
    const row = rows[name]
    if (row !== undefined) compare(name, member.documentation, row)
    return {
      name,
      type: member.type
        .replaceAll(/\s+/g, " ")
        .replace(/^\| /, "")
        .replace(/ \| undefined$/, ""),
      required: !member.optional && !allOptional,
      text: (byDefault === null ? sentences : sentences.replace(byDefault[0], ""))
        .replaceAll(/\s+/g, " ")
        .trim(),
      byDefault: byDefault?.[1],
      unit:
        row !== undefined || (/\bseconds\b/i.test(sentences) && /\bnumber\b/.test(member.type))
          ? "seconds"
          : undefined,
      errors: tags.flatMap((tag) => {
        const [, type, when = ""] = /^@throws (\w+)\s*(.*)$/s.exec(tag.replaceAll(/\s+/g, " ").trim()) ?? []
        return type === undefined ? [] : [{ type, when }]
      }),
    }
  })
}

/** Throws an error if a docstring doesn't name the default and the minimum that the service has. */
function compare(name: string, documentation: string, { least, byDefault }: Seconds): void {
  const facts = [
    ...(byDefault === undefined ? [] : [new RegExp(`Default:? ${byDefault}\\b`)]),
    new RegExp(`isn't a number, or is below ${least}\\.`),
  ]
  for (const fact of facts)
    if (!fact.test(documentation)) throw new Error(`The docstring of ${name} must say: ${fact.source}`)
}
