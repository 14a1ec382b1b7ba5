/** The reason why an application cannot be migrated, for the user of the command. */
export class MigrationError extends Error {
  override readonly name = "MigrationError"
}
