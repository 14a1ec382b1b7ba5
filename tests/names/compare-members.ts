import { SignatureKind, TypeFlags, type Checker, type Symbol, type Type } from "typescript/unstable/sync"

/** The members in which our type differs from a published one, by their paths: `data.user.name`, `roles[].id`. */
export interface Comparison {
  /** Members that our type doesn't have. */
  readonly missing: string[]
  /** Members that may be undefined or null in our type, but not in the published one. */
  readonly absent: string[]
  /** Members whose values have a different type than in the published one. */
  readonly other: string[]
}

/** The depth to which objects inside of objects are compared; some types contain themselves. */
const maxDepth = 4

/** Compares the members that code can read of two types. Only names are returned, never the types themselves. */
export function compareMembers(
  theirs: Type | undefined,
  ours: Type | undefined,
  checker: Checker,
): Comparison {
  const found: Comparison = { missing: [], absent: [], other: [] }
  if (theirs !== undefined && ours !== undefined) compareObjects(theirs, ours, "", 0)
  return found

  function compareObjects(target: Type, source: Type, prefix: string, depth: number): void {
    const all = new Map(checker.getPropertiesOfType(source).map((member) => [nameOfMember(member), member]))
    for (const member of checker.getPropertiesOfType(target)) {
      const path = prefix + nameOfMember(member)
      const own = all.get(nameOfMember(member))
      const [there, here] = [member, own].map((one) => one && checker.getTypeOfSymbol(one))
      if (there === undefined || here === undefined) found.missing.push(path)
      else compareValues(there, here, path, depth + 1)
    }
  }

  function compareValues(target: Type, source: Type, path: string, depth: number): void {
    const isWider = (empty: Type): boolean =>
      checker.isTypeAssignableTo(empty, source) && !checker.isTypeAssignableTo(empty, target)
    if ([checker.getUndefinedType(), checker.getNullType()].some(isWider)) found.absent.push(path)
    const [there = target, here = source] = [target, source].map((type) => checker.getNonNullableType(type))
    const elements = [there, here].map((type) => elementOf(type, checker))
    if (elements[0] !== undefined && elements[1] !== undefined)
      compareValues(elements[0], elements[1], `${path}[]`, depth)
    else if (depth < maxDepth && [there, here].every((type) => isPlain(type, checker)))
      compareObjects(there, here, `${path}.`, depth)
    else if (!checker.isTypeAssignableTo(here, there)) found.other.push(path)
  }
}

/** Returns a member's name. A symbol member is named after its symbol, because the compiler numbers them. */
export function nameOfMember({ name }: Symbol): string {
  return name.replace(/^__@(\w+)@\d+$/, "[$1]")
}

function elementOf(type: Type, checker: Checker): Type | undefined {
  if (!checker.isArrayType(type) || !type.isTypeReference()) return undefined
  return checker.getTypeArguments(type)[0]
}

/** True if a type is an object that is written out, and not a function, a list, or one of the language's own. */
function isPlain(type: Type, checker: Checker): boolean {
  const isObject = (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0
  const isOfLanguage = ["Date", "Map", "Set", "Promise", "URL"].includes(type.getSymbol()?.name ?? "")
  const isCalled = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0
  return isObject && !isOfLanguage && !isCalled && !checker.isArrayLikeType(type)
}
