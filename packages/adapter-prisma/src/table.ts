import { isStorableText, requireStorableKeys } from "@latchkey/core/adapters"
import type { Model, Row } from "./prisma-client-like.ts"
import { nullIfMissing, withoutValues } from "./transaction.ts"
import { naming, type Members, type Naming } from "./naming.ts"
import type { PrismaAdapterOptions, PrismaFields } from "./options.ts"
import { isForeignKind, isReference } from "./values.ts"

/** The contract's models. */
export type TableName = keyof PrismaFields

/** The members that identify a row, and the name of their key if there are two. */
export interface Key {
  readonly members: Members
  readonly name?: string
}

/** One model of the client, accessed by the contract's names. */
export interface Table extends Naming {
  /** Returns true if the client has the model. */
  readonly isThere: () => boolean
  /** Returns true if the client describes the model's columns. */
  readonly isDescribed: () => boolean
  readonly create: (members: Members) => Promise<Members>
  /**
   * Returns the row that has exactly these members. A database whose collation ignores case, accents or trailing
   * blanks also finds other rows, such as one with another user's address or account. Then the result is null.
   * @param relation - a related row to fetch with it.
   */
  readonly find: (key: Key, relation?: string) => Promise<Members | null>
  readonly list: (members: Members) => Promise<Members[]>
  /** Changes one row. Returns null if there's no such row. */
  readonly update: (key: Key, changes: Members) => Promise<Members | null>
  /** Changes the rows that have these members, or that match one of Prisma's filters. @returns the number of rows */
  readonly updateWhere: (members: Members, changes: Members) => Promise<number>
  /**
   * Removes one row and returns it. If several calls remove the same row, exactly one gets it, and the others get
   * null. The count of `deleteMany` shows which one, because on MySQL, Prisma's `delete` reads the row first and
   * returns it to every call that saw it.
   */
  readonly remove: (key: Key) => Promise<Members | null>
  /** Removes the rows that have these members, or that match one of Prisma's filters. @returns the number of rows */
  readonly removeWhere: (members: Members) => Promise<number>
}

/**
 * Creates a table over one of the client's models. Every operation rejects with a `TypeError` if the model is missing.
 *
 * @param client - a client, or a transaction's client.
 */
export function table(client: object, name: TableName, options: PrismaAdapterOptions): Table {
  const clientName = options.models?.[name] ?? name
  const model = (): Model => modelOf(client, name, clientName)
  const names = naming(options.fields?.[name] ?? {}, () => model().fields)
  const { field, toRow, fromRow } = names
  const where = ({ name: keyName, members }: Key): Row =>
    keyName === undefined ? conditionOf(names, members) : { [keyName]: conditionOf(names, members) }
  const find: Table["find"] = async (key, relation) => {
    if (isHopeless(names, key.members)) return null
    const include = relation === undefined ? {} : { include: { [field(relation)]: true } }
    const row = await called(() => model().findUnique({ where: where(key), ...include }))
    return row === null ? null : rowIfEqual(fromRow(row), key.members)
  }
  const removeWhere: Table["removeWhere"] = async (members) =>
    isHopeless(names, members)
      ? 0
      : (await called(() => model().deleteMany({ where: conditionOf(names, members) }))).count

  return {
    ...names,
    isThere: () => Reflect.get(client, clientName) !== undefined,
    isDescribed: () => model().fields !== undefined,
    create: async (members) =>
      fromRow(await called(() => model().create({ data: storable(names, members) }))),
    find,
    list: async (members) => {
      if (isHopeless(names, members)) return []
      return (await called(() => model().findMany({ where: conditionOf(names, members) }))).map(fromRow)
    },
    update: async (key, changes) => {
      if (isHopeless(names, key.members)) return null
      const row = await called(() =>
        nullIfMissing(model().update({ where: where(key), data: storable(names, changes) })),
      )
      return row === null ? null : fromRow(row)
    },
    updateWhere: async (members, changes) => {
      if (isHopeless(names, members)) return 0
      const rows = { where: conditionOf(names, members), data: toRow(changes) }
      return (await called(() => model().updateMany(rows))).count
    },
    remove: async (key) => {
      const found = await find(key)
      return found === null || (await removeWhere(key.members)) === 0 ? null : found
    },
    removeWhere,
  }
}

/** Returns true if no row can have a value: a column of numbers no text, and a column of text no ill-formed text. */
function isHopeless({ column }: Naming, members: Members): boolean {
  return Object.entries(members).some(
    ([member, value]) =>
      (typeof value === "string" && !isStorableText(value)) ||
      (isReference(member) && isForeignKind(value, column(member))),
  )
}

function rowIfEqual(found: Members, asked: Members): Members | null {
  // An id may be a number in the database; for the service, it's text.
  const isSame = ([member, value]: [string, unknown]): boolean =>
    isReference(member) ? String(found[member]) === String(value) : found[member] === value
  return Object.entries(asked).every(isSame) ? found : null
}

/**
 * Returns Prisma's condition for the rows with these members. A condition without a value would be true for every row,
 * because Prisma ignores it.
 *
 * This function is called in several places, because Next 16.0's minifier loses a function that is called only once,
 * within an arrow function that is called more often.
 */
function conditionOf({ toRow }: Naming, members: Members): Row {
  for (const [member, value] of Object.entries(members))
    if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
  return toRow(members)
}

/** Returns members as Prisma accepts them. @throws TypeError for a key that the database would change */
function storable({ toRow }: Naming, members: Members): Row {
  requireStorableKeys(members)
  return toRow(members)
}

function modelOf(client: object, name: TableName, clientName: string): Model {
  const model = (client as Readonly<Record<string, Model | undefined>>)[clientName]
  if (model !== undefined) return model
  throw new TypeError(
    `The Prisma client has no model \`${clientName}\`. Add it to the schema and generate the client again, ` +
      `or pass its name: PrismaAdapter(client, { models: { ${name}: "…" } }).`,
  )
}

/** Runs an operation. Its errors show no values. */
async function called<Answer>(operation: () => Promise<Answer>): Promise<Answer> {
  try {
    return await operation()
  } catch (error) {
    throw withoutValues(error)
  }
}
