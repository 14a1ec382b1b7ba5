/** The commands of a package manager. */
export interface PackageCommands {
  /** Installs what the manifest lists. */
  readonly install: string
  /** The beginning of the command that adds a package. */
  readonly add: string
  /** The beginning of the command that removes a package. */
  readonly remove: string
  /** Leaves one copy of each package where that's possible. */
  readonly dedupe: string
}

/** Returns the commands of a package manager: `npm`, `pnpm`, `yarn` or `bun`. */
export function packageCommands(manager: string): PackageCommands {
  const isNpm = manager === "npm"
  return {
    install: `${manager} install`,
    add: `${manager} ${isNpm ? "install" : "add"}`,
    remove: `${manager} ${isNpm ? "uninstall" : "remove"}`,
    // Bun has no such command. Without its lock file, it chooses all versions again.
    dedupe: manager === "bun" ? "rm -f bun.lock bun.lockb && bun install" : `${manager} dedupe`,
  }
}
