import type { Node } from "@babel/types"

/** Calls a function for every node of a tree, parents first, with the node's ancestors, the nearest last. */
export function walk(root: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = []
  const enter = (node: Node): void => {
    visit(node, ancestors)
    ancestors.push(node)
    for (const [member, value] of Object.entries(node)) {
      if (member === "loc" || member === "extra" || member.endsWith("Comments")) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child)
    }
    ancestors.pop()
  }
  enter(root)
}

/** Returns the line of a node, from 1. */
export function lineOf(node: Pick<Node, "loc">): number {
  return node.loc?.start.line ?? 1
}

/** Returns the position of a node's text. @throws Error for a node that the parser didn't create */
export function rangeOf(node: Pick<Node, "start" | "end">): { start: number; end: number } {
  const { start, end } = node
  if (start == null || end == null) throw new Error("a node of the syntax tree has no position")
  return { start, end }
}

/** Returns the name of a member in `object.member`, `object["member"]` or `{ member: … }`, if it's a constant. */
export function keyOf(key: Node, computed: boolean | undefined): string | undefined {
  if (key.type === "StringLiteral") return key.value
  return key.type === "Identifier" && computed !== true ? key.name : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
}
