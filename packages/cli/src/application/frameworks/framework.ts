/**
 * The way in which a framework reads environment files. For Workers, wrangler reads `.dev.vars`, and other files only
 * if that doesn't exist.
 */
export type EnvironmentReader = "next" | "vite" | "dotenv" | "dev-vars" | "wrangler" | "nothing"

/** A framework for which we have a package, with the data for `init`, `add`, `create` and `doctor`. */
export interface Framework extends Names, Surroundings, Places {}

/** The names of a framework, of our package for it, and of its page. */
interface Names {
  /** Its name on the command line, and the name of its folder in `templates`. */
  readonly id: string
  /** The framework's usual name. */
  readonly name: string
  /** The Latchkey package for it, and the path below which that package has the providers. */
  readonly package: string
  /** The module that exports the initialisers. */
  readonly module: string
  /** The exports that accept a configuration. */
  readonly initialisers: readonly string[]
  /** The package that every application of this framework lists. */
  readonly dependency: string
  /** The package for which ours declares a version range. */
  readonly peer: string
  /** The page for getting started with it, relative to the manual's root. */
  readonly page: string
}

/** The environment in which a framework runs an application. */
interface Surroundings {
  /** The base path of the service, unless an application sets a different one. */
  readonly basePath: string
  /** The file in which a developer keeps secrets. The framework reads it in development. */
  readonly environment: string
  readonly environmentReader: EnvironmentReader
  /** The prefix of the names of variables that are exposed to the browser. */
  readonly publicPrefix: string | undefined
  /** The port of the development server, unless an application sets a different one. */
  readonly port: number
  /** True if Node runs the sources as they are, without a bundler. */
  readonly runsOnNode: boolean
  /**
   * True if the development server runs an application in a Worker, which can't start another server, and whose
   * variables wrangler reads.
   */
  readonly isInWorker: boolean
}

/** The paths of an application's files, which are also the paths of the templates. */
interface Places {
  /** The file with the configuration of the service. */
  readonly configuration: string
  /** The templates of the start page, which are written only if the application has no pages, or if requested. */
  readonly startPage: readonly string[]
  /** The templates of the page for members, to which the start page links. They come with it, and replace no file. */
  readonly membersPage: readonly string[]
  /**
   * The paths of an application's pages. If there are pages, a new start page could be a second page for the same
   * path. Templates of the start page that aren't pages never replace files.
   */
  readonly pages: RegExp
  /**
   * True if the start page's templates contain the file that shows every page, so that an application with other pages
   * must keep its own.
   */
  readonly isStartPageAlone: boolean
  /** The templates that every application already has. An empty folder gets them with the start page. */
  readonly foundation: readonly string[]
  /** The folders that can contain the files instead of the root, if one of the paths after them exists. */
  readonly below?: readonly [folder: string, ...signs: string[]]
}

/** The members that every framework must define. The others have default values. */
type Row = Pick<Framework, "id" | "name" | "dependency" | "initialisers" | "configuration"> &
  Partial<Framework>

/** Completes a framework with the defaults that most of them share. */
export function framework(row: Row): Framework {
  const own = row.package ?? `@latchkey/${row.id}`
  return {
    package: own,
    module: own,
    peer: row.dependency,
    page: `start/${row.id}.md`,
    basePath: "/api/auth",
    environment: ".env",
    environmentReader: "vite",
    publicPrefix: "VITE_",
    port: 3000,
    runsOnNode: false,
    isInWorker: false,
    startPage: [],
    membersPage: [],
    pages: /^$/,
    isStartPageAlone: false,
    foundation: [],
    ...row,
  }
}
