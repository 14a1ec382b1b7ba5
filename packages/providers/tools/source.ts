import { readFileSync } from "node:fs"
import { parseSync, type ESTree, type ParseResult } from "vite"

/** A member of an interface, as its file documents it. */
export interface Member {
  name: string
  /** The type as written in the file. */
  type: string
  optional: boolean
  documentation: string
}

/** An interface. */
export interface Interface {
  name: string
  documentation: string
  /** The names of the interfaces that it extends. */
  bases: string[]
  members: Member[]
}

/** The parts of a provider's file that its page shows. */
export interface ProviderSource {
  text: string
  /** The modules that it imports from. `value` is true if it imports more than types. */
  imports: { specifier: string; value: boolean }[]
  interfaces: Interface[]
  /** The docstring of the default export: its text, its description of `options`, and its links. */
  documentation: { text: string; options: string | undefined; links: string[] }
}

/** Returns the interface of the vendor's profile: the first one whose name ends in "Profile" or "User". */
export function profileInterface({ interfaces }: ProviderSource): Interface | undefined {
  return interfaces.find(({ name }) => /(?:Profile|User)$/.test(name))
}

/** Returns the links to the vendor's pages without duplicates: the provider's, the others, and its interfaces'. */
export function vendorLinks(
  { documentation, interfaces }: ProviderSource,
  others: readonly string[] = [],
): string[] {
  const ofInterfaces = interfaces.flatMap(
    ({ documentation: text }) => text.match(/(?<=@see )\[[^\]]+\]\(\S+\)/g) ?? [],
  )
  const links = [...documentation.links, ...others, ...ofInterfaces]
  return [...new Map(links.map((link) => [/\]\(([^)]+)/.exec(link)?.[1], link])).values()]
}

const folder = new URL("../src/", import.meta.url)

/** Reads a provider's file. */
export function readSource(id: string): ProviderSource {
  const text = readFileSync(new URL(`${id}.ts`, folder), "utf8")
  const { program, comments } = parseSync(`${id}.ts`, text, { lang: "ts" })
  const documentation = (start: number): string => docstringBefore(text, comments, start)
  const exported = program.body.find((node) => node.type === "ExportDefaultDeclaration")
  return {
    text,
    imports: program.body.flatMap((node) =>
      node.type === "ImportDeclaration"
        ? [{ specifier: node.source.value, value: node.importKind !== "type" }]
        : [],
    ),
    interfaces: readInterfaces(`${id}.ts`, text),
    documentation: sections(documentation(exported?.start ?? 0)),
  }
}

/** Returns the interfaces of a file, exported or not. */
export function readInterfaces(file: string, text: string): Interface[] {
  const { program, comments } = parseSync(file, text, { lang: "ts" })
  const documentation = (start: number): string => docstringBefore(text, comments, start)
  return program.body.flatMap((node) => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node
    return declaration?.type === "TSInterfaceDeclaration"
      ? [interfaceOf(declaration, documentation(node.start), text, documentation)]
      : []
  })
}

function interfaceOf(
  { id, extends: bases, body }: ESTree.TSInterfaceDeclaration,
  documentation: string,
  text: string,
  documentationOf: (start: number) => string,
): Interface {
  return {
    name: id.name,
    documentation,
    bases: bases.map(({ start, end }) => text.slice(start, end)),
    members: body.body.flatMap((member) => {
      if (member.type !== "TSPropertySignature" || member.computed) return []
      const { key, typeAnnotation: annotation } = member
      return {
        name: key.type === "Literal" ? String(key.value) : text.slice(key.start, key.end),
        type:
          annotation === null
            ? ""
            : text.slice(annotation.typeAnnotation.start, annotation.typeAnnotation.end),
        optional: member.optional,
        documentation: documentationOf(member.start),
      }
    }),
  }
}

/** Returns the text of the comment directly before a declaration, without its asterisks. */
function docstringBefore(text: string, comments: ParseResult["comments"], start: number): string {
  const comment = comments.findLast(({ end, value }) => value.startsWith("*") && end <= start)
  if (comment === undefined || text.slice(comment.end, start).trim() !== "") return ""
  return comment.value
    .slice(1)
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .trim()
}

/** Splits a docstring at its tags. */
function sections(docstring: string): ProviderSource["documentation"] {
  const [text = "", ...tags] = docstring.split(/^(?=@)/m)
  const options = tags.find((tag) => tag.startsWith("@param options"))
  return {
    text: text.trim(),
    options: options
      ?.replace(/^@param options\s*-?\s*/, "")
      .replace(/\s*\n\s+/g, " ")
      .trim(),
    links: tags.flatMap((tag) =>
      tag.startsWith("@see")
        ? [
            tag
              .replace(/^@see\s*/, "")
              .replace(/\s*\n\s*/g, " ")
              .trim(),
          ]
        : [],
    ),
  }
}
