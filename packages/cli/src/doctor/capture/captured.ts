import type { CookieAttribute, PageName } from "../../names/core-names.ts"

/** The facts about a value that may be a secret: enough to tell what is wrong with it, but never the value itself. */
export interface ValueFacts {
  /** The number of bytes. */
  readonly length: number
  readonly hasWhitespace: boolean
  readonly isQuoted: boolean
  readonly isPlaceholder: boolean
  /** True if it's a command or a reference to another variable, which only a shell would have replaced. */
  readonly isUnexpanded: boolean
  /** The kind of value that the provider's vendor issues in this form. */
  readonly looksLike: "id" | "secret" | undefined
}

/** A provider in the configuration, without its secrets. */
export interface CapturedProvider {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly issuer: string | undefined
  readonly wellKnown: string | undefined
  /** True if the issuer's metadata must be fetched for a sign-in. */
  readonly isDiscovered: boolean
  /** True if the application sets the issuer, by an option or a variable. */
  readonly hasOwnIssuer: boolean
  readonly clientId: ValueFacts | undefined
  readonly clientSecret: ValueFacts | undefined
  /** True if the client authenticates with a secret, rather than with a key, a certificate or not at all. */
  readonly needsSecret: boolean
  readonly relyingPartyIds: readonly string[]
  /** True for the provider that signs anyone in during development. */
  readonly isDevelopment: boolean
}

/** A callback in the configuration. */
export interface CapturedCallback {
  readonly name: string
  /** Its source text, without the values of secrets. */
  readonly source: string
}

/** An error or a warning from core about a configuration. */
export interface Complaint {
  readonly severity: "error" | "warning"
  /** The type of the error, or the code of the warning. */
  readonly name: string
  readonly message: string
  /** True if it applies only in production. */
  readonly inProductionOnly: boolean
}

/** An adapter's look-up that failed. */
export interface FailedLookup {
  readonly method: string
  readonly message: string
}

/** The middleware of Next.js. */
export interface CapturedMiddleware {
  readonly file: string
  /** Undefined if the file doesn't export a matcher. */
  readonly matcher: readonly string[] | undefined
  readonly runtime: string | undefined
  /** Undefined if the file exports the application's own function. */
  readonly guard: CapturedGuard | undefined
}

/** The decision of a middleware that is `auth` itself. */
export interface CapturedGuard {
  /** True if `callbacks.authorized` decides. Otherwise every request passes. */
  readonly decides: boolean
  /** True if the middleware has a different configuration from the auth file. */
  readonly isOwn: boolean
}

/** The configuration, as facts without secrets. */
export interface CapturedConfig {
  readonly basePath: string
  /** True if the configuration itself sets `basePath`. */
  readonly setsBasePath: boolean
  readonly setsSecret: boolean
  readonly secrets: readonly ValueFacts[]
  readonly strategy: "jwt" | "database"
  readonly adapterMethods: readonly string[] | undefined
  readonly pages: Readonly<Partial<Record<PageName, string>>>
  readonly callbacks: readonly CapturedCallback[]
  readonly cookies: Readonly<Record<string, CapturedCookie>>
  readonly providers: readonly CapturedProvider[]
  /** True if the list contains something that couldn't be read, such as a provider from a package that isn't installed. */
  readonly hidesProviders: boolean
  /** The URLs to register, by the provider's id. */
  readonly callbackUrls: Readonly<Record<string, string>>
  /** The origin of the `redirect` callback's result for a URL on another site. */
  readonly redirectsTo: string | undefined
}

/** Some attributes of a cookie. */
type Attributes<Name extends CookieAttribute, Value> = Readonly<Record<Name, Value | undefined>>

/** The configured part of a cookie. `sameSite` is in lower case. */
export type CapturedCookie = { readonly name: string | undefined } & Attributes<
  "domain" | "path" | "sameSite",
  string
> &
  Attributes<"secure", boolean>

/** The child process's reply. */
export interface Captured {
  readonly config: CapturedConfig | undefined
  readonly complaints: readonly Complaint[]
  readonly failedLookups: readonly FailedLookup[]
  readonly middleware: CapturedMiddleware | undefined
  /** The names of modules that the application imports, but that can't be found. */
  readonly missingModules: readonly string[]
  /** The error that the auth file threw while it was loaded. */
  readonly loadError: LoadError | undefined
}

/** An exception thrown by one of the application's files. */
export interface LoadError {
  readonly message: string
  readonly file: string | undefined
  readonly line: number | undefined
}

/** The request to the child process. */
export interface CaptureRequest {
  /** The application's folder. */
  readonly folder: string
  /** The files with the configuration and the middleware, as absolute paths. */
  readonly authFile: string
  readonly middlewareFile: string | undefined
  /** The framework's package. */
  readonly package: string
  /** The packages that the application's own files import. */
  readonly imported: readonly string[]
  /** The base path if the configuration doesn't set one. */
  readonly defaultBasePath: string
  /** The origin if no variable sets one. */
  readonly origin: string
  /** False if the service doesn't know any variables, because nothing passes it the environment. */
  readonly readsVariables: boolean
  /** True to check the rules for production, too. */
  readonly production: boolean
  /** True to check the adapter. */
  readonly asksStore: boolean
  /** Names and targets of path aliases that the framework defines. */
  readonly aliases: Readonly<Record<string, string>>
}
