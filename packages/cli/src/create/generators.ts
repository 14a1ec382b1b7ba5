/** A framework's program that creates an application, and its arguments. */
export interface Generator {
  /** The package, with its version. */
  readonly package: string
  /** Its arguments. `FOLDER` stands for the folder. They answer every question, and install nothing. */
  readonly args: readonly string[]
  /** True if it gets its templates from GitHub, not from npm. */
  readonly needsGitHub?: boolean
  /** The application without it; undefined if the start page doesn't show a whole application. */
  readonly byHand?: ByHand
}

/** The beginning of an application that the start page shows for an empty folder. */
export interface ByHand {
  /** The packages of the framework. */
  readonly packages: readonly string[]
  /** The files that only an empty folder needs, and their texts. */
  readonly files: Readonly<Record<string, string>>
}

/** The lines of `.gitignore` for the folders that a framework writes. */
function ignoring(...folders: readonly string[]): { readonly ".gitignore": string } {
  return { ".gitignore": `${["node_modules", ...folders].join("\n")}\n` }
}

const astroTsconfig = `{
  "extends": "astro/tsconfigs/strict",
  "include": [".astro/types.d.ts", "**/*"],
  "exclude": ["dist"]
}
`

/**
 * The commands for frameworks whose generator asks questions, or whose applications begin with more than their start
 * page shows.
 */
export const madeElsewhere: Readonly<Record<string, string>> = { solidstart: "npm create solid" }

/** The generators, by framework. Other frameworks start with an empty folder, as on their start pages. */
export const generators: Readonly<Record<string, Generator>> = {
  astro: {
    package: "create-astro@latest",
    args: ["FOLDER", "--template", "minimal", "--no-install", "--no-git", "--skip-houston", "--yes"],
    needsGitHub: true,
    byHand: { packages: ["astro"], files: { ...ignoring("dist", ".astro"), "tsconfig.json": astroTsconfig } },
  },
  nestjs: {
    package: "@nestjs/cli@latest",
    args: ["new", "FOLDER", "--skip-install", "--package-manager", "npm"],
  },
  next: {
    package: "create-next-app@latest",
    args: ["FOLDER", "--yes", "--skip-install", "--disable-git"],
  },
  nuxt: {
    package: "nuxi@latest",
    args: [
      "init",
      "FOLDER",
      "--template",
      "minimal",
      "--no-install",
      "--no-gitInit",
      "--packageManager",
      "npm",
    ],
    needsGitHub: true,
    byHand: { packages: ["nuxt", "vue"], files: ignoring(".nuxt", ".output") },
  },
  qwik: { package: "create-qwik@latest", args: ["empty", "FOLDER"] },
  "react-router": {
    package: "create-react-router@latest",
    args: ["FOLDER", "--yes", "--no-install", "--no-git-init"],
    needsGitHub: true,
  },
  sveltekit: {
    package: "sv@latest",
    args: ["create", "FOLDER", "--template", "minimal", "--types", "ts", "--no-add-ons", "--no-install"],
  },
  "tanstack-start": {
    package: "@tanstack/cli@latest",
    args: [
      "create",
      "FOLDER",
      "--blank",
      "--yes",
      "--no-install",
      "--no-git",
      "--no-intent",
      "--package-manager",
      "npm",
    ],
  },
}
