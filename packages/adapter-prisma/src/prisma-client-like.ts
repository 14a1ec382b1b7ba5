/**
 * A generated Prisma client, from any generator and version, extended with `$extends` or not. It's described by its
 * shape, because with the new generator, `@prisma/client` has no types to import.
 */
export interface PrismaClientLike {
  readonly $connect: () => unknown
  readonly $transaction: (...input: never) => unknown
}

/** A row as Prisma returns it. */
export type Row = Readonly<Record<string, unknown>>

/** A column as Prisma describes it: https://www.prisma.io/docs/orm/reference/prisma-client-reference#compare-columns-in-the-same-table */
export interface Column {
  /** The type in the schema: `String`, `Int`, … */
  readonly typeName: string
  readonly isList: boolean
}

type Condition = Readonly<Record<string, unknown>>

/** The parts of Prisma's methods for each model that this adapter uses. */
export interface Model {
  /** Every column by its name. Missing in clients before Prisma 5, and in test doubles. */
  readonly fields?: Readonly<Record<string, Column | undefined>> | undefined
  create(query: { data: Row }): Promise<Row>
  findUnique(query: { where: Condition; include?: Condition }): Promise<Row | null>
  findMany(query: { where: Condition }): Promise<Row[]>
  update(query: { where: Condition; data: Row }): Promise<Row>
  updateMany(query: { where: Condition; data: Row }): Promise<{ count: number }>
  deleteMany(query: { where: Condition }): Promise<{ count: number }>
}
