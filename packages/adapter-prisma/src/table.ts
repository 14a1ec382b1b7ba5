import type { Column, Model, PrismaClientLike, Row } from "./client.ts"
import { orNull, withoutValues } from "./failures.ts"
import type { PrismaAdapterOptions, PrismaFields } from "./options.ts"
import { asKey, asNumber } from "./values.ts"

/** The models that the contract knows. */
export type TableName = keyof PrismaFields

/** The members of a row under the names of the contract. */
export type Members = Readonly<Record<string, unknown>>

/** What identifies one row: members, and the name of their key where they are two. */
export interface Key {
  readonly members: Members
  readonly name?: string
}

/** One model of the client, addressed with the names of the contract. */
export interface Table {
  /** The schema's name of a member. */
  readonly field: (member: string) => string
  /** The column of a member; undefined where there is none, or the client does not describe its columns. */
  readonly column: (member: string) => Column | undefined
  /** Whether the client describes the columns of the model. */
  readonly isDescribed: () => boolean
  /** Members as Prisma takes them. What is undefined is left out. */
  readonly toRow: (members: Members) => Row
  /** A row as the contract has it. */
  readonly fromRow: (row: Row) => Members
  /** @param related - rows of other tables to create with it, as Prisma takes them. */
  readonly create: (members: Members, related?: Row) => Promise<Members>
  /**
   * The row that has these very members. A database whose collation ignores case, accents or trailing blanks also finds
   * others, somebody else's address or account: that is null.
   * @param relation - a related row to fetch with it.
   */
  readonly find: (key: Key, relation?: string) => Promise<Members | null>
  readonly list: (members: Members) => Promise<Members[]>
  /** Changes one row; null where there is none. */
  readonly update: (key: Key, changes: Members) => Promise<Members | null>
  /** Changes the rows that have these members, or those that a filter of Prisma lets through. @returns how many */
  readonly updateWhere: (members: Members, changes: Members) => Promise<number>
  /**
   * Removes one row and returns it; of several calls for one row exactly one gets it, the others null. The count of a
   * `deleteMany` says who it is: on MySQL, Prisma's `delete` looks first and returns the row to everyone who saw it.
   */
  readonly remove: (key: Key) => Promise<Members | null>
}

/** Every operation rejects with a `TypeError` where the client has no such model. */
export function table(client: PrismaClientLike, name: TableName, options: PrismaAdapterOptions): Table {
  const model = (): Model => modelOf(client, name, options.models?.[name] ?? name)
  const names = new Map(Object.entries(options.fields?.[name] ?? {}))
  const contractNames = new Map([...names].map(([member, field]) => [field, member]))
  const field = (member: string): string => names.get(member) ?? member
  const column = (member: string): Column | undefined => model().fields?.[field(member)]
  const toRow = (members: Members): Row =>
    Object.fromEntries(
      Object.entries(members)
        .filter(([, value]) => value !== undefined)
        .map(([member, value]) => [
          field(member),
          isReference(member) ? asKey(value, column(member)) : value,
        ]),
    )
  const fromRow = (row: Row): Members =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [contractNames.get(key) ?? key, asNumber(value)]),
    )
  const condition = (members: Members): Row => toRow(withoutGaps(members))
  const where = (key: Key): Row =>
    key.name === undefined ? condition(key.members) : { [key.name]: condition(key.members) }
  const find: Table["find"] = async (key, relation) => {
    const include = relation === undefined ? {} : { include: { [field(relation)]: true } }
    const row = await called(() => model().findUnique({ where: where(key), ...include }))
    return row === null ? null : exactly(fromRow(row), key.members)
  }

  return {
    field,
    column,
    isDescribed: () => model().fields !== undefined,
    toRow,
    fromRow,
    create: async (members, related = {}) =>
      fromRow(await called(() => model().create({ data: { ...toRow(members), ...related } }))),
    find,
    list: async (members) =>
      (await called(() => model().findMany({ where: condition(members) }))).map((row) => fromRow(row)),
    update: async (key, changes) => {
      const row = await called(() => orNull(model().update({ where: where(key), data: toRow(changes) })))
      return row === null ? null : fromRow(row)
    },
    updateWhere: async (members, changes) =>
      (await called(() => model().updateMany({ where: condition(members), data: toRow(changes) }))).count,
    remove: async (key) => {
      const found = await find(key)
      if (found === null) return null
      const { count } = await called(() => model().deleteMany({ where: condition(key.members) }))
      return count === 0 ? null : found
    },
  }
}

function exactly(found: Members, asked: Members): Members | null {
  // An id may be a number in the database; to the service it is text.
  const isSame = ([member, value]: [string, unknown]): boolean =>
    isReference(member) ? String(found[member]) === String(value) : found[member] === value
  return Object.entries(asked).every(isSame) ? found : null
}

/** To Prisma a condition without a value is no condition: it would hold for every row. */
function withoutGaps(members: Members): Members {
  for (const [member, value] of Object.entries(members))
    if (value === undefined) throw new TypeError(`\`${member}\` is undefined, which identifies no row.`)
  return members
}

/** The columns that hold the id of a user, which need not be text. */
function isReference(member: string): boolean {
  return member === "id" || member === "userId"
}

function modelOf(client: PrismaClientLike, name: TableName, clientName: string): Model {
  const model = (client as unknown as Readonly<Record<string, Model | undefined>>)[clientName]
  if (model !== undefined) return model
  throw new TypeError(
    `The Prisma client has no model \`${clientName}\`. Add it to the schema and generate the client again, ` +
      `or give its name: PrismaAdapter(client, { models: { ${name}: "…" } }).`,
  )
}

/** Runs an operation. What it throws shows no values. */
async function called<Answer>(operation: () => Promise<Answer>): Promise<Answer> {
  try {
    return await operation()
  } catch (error) {
    throw withoutValues(error)
  }
}
