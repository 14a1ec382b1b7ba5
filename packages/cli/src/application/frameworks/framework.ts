/** The way a framework reads files of variables. For Workers, wrangler reads `.dev.vars`, and others only if that isn't there. */
export type EnvironmentReader = "next" | "vite" | "dotenv" | "dev-vars" | "wrangler" | "nothing"

/** A framework that we have a package for: the facts that `init`, `add`, `create` and `doctor` need. */
export interface Framework extends Names, Surroundings, Places {}

/** The names of a framework, of our package for it, and of its page. */
interface Names {
  /** Its name on the command line, and the name of its folder in `templates`. */
  readonly id: string
  /** The name that its users know. */
  readonly name: string
  /** The package of Latchkey for it, and the path below which that package has the providers. */
  readonly package: string
  /** The module that exports the initialisers. */
  readonly module: string
  /** The exports that take a configuration. */
  readonly initialisers: readonly string[]
  /** The package that every application of this framework lists. */
  readonly dependency: string
  /** The package for which ours declares a version range. */
  readonly peer: string
  /** The page of the manual that begins with it, from the manual's root. */
  readonly page: string
}

/** The surroundings in which a framework runs an application. */
interface Surroundings {
  /** The base path of the service, unless an application sets another one. */
  readonly basePath: string
  /** The file in which a developer keeps secrets: the framework reads it in development. */
  readonly environment: string
  readonly environmentReader: EnvironmentReader
  /** The beginning of the names of variables that end up in the browser. */
  readonly publicPrefix: string | undefined
  /** The port of the development server, unless an application names another one. */
  readonly port: number
  /** True if Node runs the sources as they are, with no bundler in between. */
  readonly runsOnNode: boolean
  /** True if the development server runs an application in a Worker: it starts no other server, and wrangler reads its variables. */
  readonly isInWorker: boolean
}

/** The places of an application's files, among the templates. */
interface Places {
  /** The file with the configuration of the service. */
  readonly configuration: string
  /** The templates of the start page: they are written only if the application has no pages, or if asked for. */
  readonly startPage: readonly string[]
  /**
   * The paths of an application's pages. Beside pages, a new start page could be a second one for the same path. Templates of the start
   * page that are no pages are never replaced.
   */
  readonly pages: RegExp
  /**
   * True if the start page's template doesn't show other pages, so that an application with pages must keep its own
   * file.
   */
  readonly isStartPageAlone: boolean
  /** The templates that every application has already; an empty folder gets them with the start page. */
  readonly foundation: readonly string[]
  /** The folders that can hold the files instead of the root, if one of the paths after them exists. */
  readonly below?: readonly [folder: string, ...signs: string[]]
}

/** The members that every framework must define. The others have a usual value. */
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
    pages: /^$/,
    isStartPageAlone: false,
    foundation: [],
    ...row,
  }
}
