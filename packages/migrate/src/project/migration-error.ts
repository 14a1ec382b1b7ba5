/** Why an application cannot be migrated: said to the person who ran the command. */
export class MigrationError extends Error {
  override readonly name = "MigrationError"
}
