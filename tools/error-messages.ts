import { type ESTree, parseSync, Visitor } from "vite"

/** An error that the code creates, and the fixed parts of its message. */
export interface MadeError {
  /** The name of the class. */
  readonly name: string
  readonly file: string
  readonly line: number
  /** The parts of one wording, in order. The text between them depends on the case. */
  readonly parts: readonly string[]
}

/** Functions that create an error of the class in their first argument, followed by the message. */
const makers: ReadonlySet<string> = new Set(["configurationFault"])

/** A part that depends on the case. */
const hole = Symbol("hole")
type Wording = readonly (string | typeof hole)[]

/**
 * Returns every error that a file creates with its own message, once for each wording.
 *
 * @param names - the classes to look for.
 */
export function madeErrors(file: string, text: string, names: ReadonlySet<string>): MadeError[] {
  const { program } = parseSync(file, text)
  const found: MadeError[] = []
  const add = (name: string, message: ESTree.Argument | undefined, start: number): void => {
    if (!names.has(name) || message === undefined || message.type === "SpreadElement") return
    const line = text.slice(0, start).split("\n").length
    for (const wording of wordings(message)) {
      const parts = fixedParts(wording)
      if (parts.some((part) => part.length > 5)) found.push({ name, file, line, parts })
    }
  }
  new Visitor({
    NewExpression: ({ callee, arguments: [message], start }) => {
      if (callee.type === "Identifier") add(callee.name, message, start)
    },
    CallExpression: ({ callee, arguments: [given, message], start }) => {
      if (callee.type === "Identifier" && makers.has(callee.name) && given?.type === "Identifier")
        add(given.name, message, start)
    },
  }).visit(program)
  return found
}

/**
 * Returns the texts that an expression may result in: both branches of a condition, and holes for parts that aren't
 * literals.
 */
function wordings(expression: ESTree.Expression | ESTree.PrivateIdentifier): Wording[] {
  switch (expression.type) {
    case "Literal":
      return [[typeof expression.value === "string" ? expression.value : hole]]
    case "ParenthesizedExpression":
      return wordings(expression.expression)
    case "ConditionalExpression":
      return [...wordings(expression.consequent), ...wordings(expression.alternate)]
    case "BinaryExpression":
      return joined(wordings(expression.left), wordings(expression.right))
    case "TemplateLiteral":
      return expression.quasis.reduce<Wording[]>(
        (before, { value }, index) => {
          const inserted = expression.expressions[index]
          const quasi: Wording[] = [[value.cooked ?? ""]]
          return joined(before, inserted === undefined ? quasi : joined(quasi, wordings(inserted)))
        },
        [[]],
      )
    default:
      return [[hole]]
  }
}

function joined(before: readonly Wording[], after: readonly Wording[]): Wording[] {
  return before.flatMap((first) => after.map((second) => [...first, ...second]))
}

/** Returns the texts between the holes. Adjacent texts are joined. */
function fixedParts(wording: Wording): string[] {
  const parts: string[] = [""]
  for (const piece of wording) {
    if (piece === hole) parts.push("")
    else parts.push(`${parts.pop() ?? ""}${piece}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}
