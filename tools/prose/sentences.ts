import type { Heading, Nodes, Paragraph, Root, TableCell } from "mdast"
import { toNlcst } from "mdast-util-to-nlcst"
import type { Nodes as EnglishNodes, Sentence as EnglishSentence } from "nlcst"
import { toString } from "nlcst-to-string"
import remarkGfm from "remark-gfm"
import remarkParse from "remark-parse"
import { ParseEnglish } from "parse-english"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { VFile } from "vfile"

/** The kind of block that a sentence is part of. */
export type Part = "heading" | "paragraph" | "cell"

/** A sentence of a Markdown text. */
export interface Sentence {
  readonly part: Part
  /** Its text on one line, in which code is two backticks with an ellipsis between them. */
  readonly text: string
  /** Its line in the Markdown text, from 1. */
  readonly line: number
  /** True for the first sentence of the whole text. */
  readonly first: boolean
}

const parser = unified().use(remarkParse).use(remarkGfm)

/** Splits Markdown into sentences. Code blocks, HTML and quoted passages are left out. */
export function sentences(markdown: string): Sentence[] {
  const found: Sentence[] = []
  const file = new VFile(markdown)
  for (const block of blocks(parser.parse(file))) {
    visit(englishOf(block, file), "SentenceNode", (node: EnglishSentence) => {
      const text = plain(node).replaceAll(/\s+/g, " ").trim()
      const line = node.position?.start.line ?? 1
      found.push({ part: partOf(block), text, line, first: found.length === 0 })
    })
  }
  return found
}

type Block = Heading | Paragraph | TableCell

function blocks(tree: Root): Block[] {
  const found: Block[] = []
  visit(tree, (node: Nodes) => {
    if (node.type === "blockquote") return "skip"
    if (node.type === "heading" || node.type === "paragraph" || node.type === "tableCell") found.push(node)
    return undefined
  })
  return found
}

/** Returns the English in a block. A cell is treated as a paragraph, because the library omits tables. */
function englishOf(block: Block, file: VFile): EnglishNodes {
  const { children, position } = block
  return toNlcst({ type: "paragraph", children, position }, file, ParseEnglish)
}

function partOf({ type }: Block): Part {
  return type === "tableCell" ? "cell" : type
}

function plain(node: EnglishNodes): string {
  if (node.type === "SourceNode") return "`…`"
  return "children" in node ? node.children.map(plain).join("") : toString(node)
}
