/** The reason why an application can't be migrated, for the command's user. */
export class MigrationError extends Error {
  override readonly name = "MigrationError"
}
