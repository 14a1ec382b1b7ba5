/** The package managers whose commands the manual shows in tabs. */
const packageManagers = ["npm", "pnpm", "yarn", "bun"] as const

/** The keys under which the browser stores the chosen tabs: the framework, and the package manager. */
export const tabKeys = ["latchkey-tab", "latchkey-package-manager"] as const

/** Returns the key for a tab, so that a choice of a package manager doesn't replace the chosen framework. */
export function tabKeyOf(name: string): (typeof tabKeys)[number] {
  return packageManagers.some((manager) => manager === name) ? tabKeys[1] : tabKeys[0]
}
