import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { root } from "./command.ts"

/** The parts of a framework package's manifest that concern its entries. */
interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>
}

/**
 * Writes the entries that are the same in every framework's package, such as `@latchkey/next/jwt`, and one for every
 * file of `@latchkey/providers`, such as `@latchkey/next/providers/github`. An exports map can't refer to another
 * package, so these files are needed.
 *
 * Git ignores them: `pnpm install`, every task of `./run` and the builds of these packages write files that are missing
 * or different, and remove the files of providers that no longer exist.
 */
export function writeFrameworkEntries(): void {
  for (const folder of frameworkPackages()) {
    for (const [file, text] of Object.entries(sharedEntries(folder))) write(`${root}${file}`, text)
    writeReExports(`${root}${folder}/src/providers`, providerIds())
  }
}

/**
 * Returns the entries of a package that re-export what `@latchkey/core` or `@latchkey/react` has. A package has the ones
 * that its exports map names, except for an entry with functions of its own.
 *
 * @returns the texts, by the files' paths from the root of the repository
 */
export function sharedEntries(folder: string): Readonly<Record<string, string>> {
  const named = Object.keys(manifestOf(`${folder}/package.json`).exports ?? {})
  const client = existsSync(`${root}${folder}/src/client`) ? ownClient : reExportedClient(folder)
  const entries = { ...ofService(basename(folder)), ...client }
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name]) => named.includes(`./${name}`))
      .map(([name, text]) => [`${folder}/src/${name.replaceAll("/", "-")}.ts`, text]),
  )
}

/** Returns the entries for code on the server. */
function ofService(framework: string): Readonly<Record<string, string>> {
  return {
    adapters: entry(
      "The contract between the service and a data layer. Augment `AdapterUser` here with your own columns.",
      adapterExports,
    ),
    errors: entry(
      "Every error of the service. Each class is named after its `type`.",
      'export * from "@latchkey/core/errors"\n',
    ),
    jwt: entry(
      "Session tokens. Augment `JWT` here with the claims that your `jwt` callback adds.",
      tokenExports,
    ),
    providers: entry(
      "The types of provider definitions. Each provider has its own path, such as\n" +
        `\`@latchkey/${framework}/providers/github\`.`,
      'export type * from "@latchkey/core/providers"\n',
    ),
  }
}

/** Returns the entries for the browser that only re-export functions. */
function reExportedClient(folder: string): Readonly<Record<string, string>> {
  const passkeys =
    "Passkeys in the browser. This is a separate entry because it needs the package `@simplewebauthn/browser`."
  const manifest = readFileSync(`${root}${folder}/package.json`, "utf8")
  if (manifest.includes('"@latchkey/react"'))
    return {
      client: entry(
        "The session in components, and sign-in and sign-out from the browser. The service is at `/api/auth`, unless\n" +
          "`SessionProvider` has a different `basePath`.",
        'export * from "@latchkey/react"\n',
      ),
      "client/webauthn": entry(passkeys, 'export * from "@latchkey/react/webauthn"\n'),
    }
  return {
    client: entry(
      "The functions for the browser, for pages of any kind: the session, sign-in and sign-out. The service is at\n" +
        "`/api/auth`, unless `setServiceLocation` says otherwise.",
      'export * from "@latchkey/core/client"\n',
    ),
    "client/webauthn": entry(passkeys, 'export * from "@latchkey/core/client/webauthn"\n'),
  }
}

const adapterExports = `export { isDate, isDateObject } from "@latchkey/core/adapters"
export type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterAccountType,
  AdapterAuthenticator,
  AdapterMethod,
  AdapterSession,
  AdapterUser,
  Awaitable,
  JsonArray,
  JsonObject,
  JsonPrimitive,
  JsonValue,
  StoredUser,
  VerificationToken,
} from "@latchkey/core/adapters"
`

const tokenExports = `export { decode, encode, getToken } from "@latchkey/core/jwt"
export type {
  DefaultJWT,
  GetTokenParams,
  GetTokenRevocation,
  JWT,
  JWTDecodeParams,
  JWTEncodeParams,
  JWTOptions,
} from "@latchkey/core/jwt"
`

/** The entry for passkeys of a package whose functions for the browser know where its service is. */
const ownClient: Readonly<Record<string, string>> = {
  "client/webauthn": entry(
    "Passkeys in the browser. This needs the package `@simplewebauthn/browser`, which is loaded when the user signs in\n" +
      "with a passkey or creates one.",
    `export { addPasskey, addPasskeyAutomatically, autofill, signIn } from "./client/passkeys.ts"
export {
  PasskeyError,
  signalAcceptedPasskeys,
  signalUnknownPasskey,
  signalUserDetails,
} from "@latchkey/core/client/webauthn"
export type {
  PasskeyAutofillOptions,
  PasskeyFailure,
  PasskeyOwner,
  PasskeySignInOptions,
} from "@latchkey/core/client/webauthn"
export type { SignInResponse } from "@latchkey/core/client"
`,
  ),
}

/** Returns an entry's text. */
function entry(documentation: string, code: string): string {
  return `/**\n * ${documentation.replaceAll("\n", "\n * ")}\n *\n * @module\n */\n${code}`
}

/** Makes sure that a folder has a re-export of each provider, and no other module. Correct files aren't changed. */
export function writeReExports(folder: string, ids: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const id of modulesIn(folder)) if (!ids.includes(id)) rmSync(`${folder}/${id}.ts`, { force: true })
  for (const id of ids) write(`${folder}/${id}.ts`, reExport(id))
}

/** Returns the folders of the packages that re-export the providers: `packages/next` and so on. */
export function frameworkPackages(): readonly string[] {
  return globSync("packages/*/package.json", { cwd: root })
    .filter((file) => "./providers/*" in (manifestOf(file).exports ?? {}))
    .map((file) => dirname(file))
    .sort()
}

/** Returns the ids of the providers, which are the names of their files. */
export function providerIds(): readonly string[] {
  return modulesIn(`${root}packages/providers/src`).filter((id) => id !== "index")
}

/** Returns the ids of the providers for which a framework's package has a path. */
export function reExportedIds(folder: string): readonly string[] {
  return modulesIn(`${root}${folder}/src/providers`)
}

/**
 * Returns the complete text of a provider's file. With the types of `providers.ts`, a compiler can name the type of a
 * provider that an application exports, even if the application can't import `@latchkey/core` (pnpm).
 */
export function reExport(id: string): string {
  return [
    `export * from "@latchkey/providers/${id}"`,
    `export { default } from "@latchkey/providers/${id}"`,
    `export type {} from "../providers.ts"`,
    "",
  ].join("\n")
}

/** Returns the current text of a provider's file. */
export function writtenReExport(folder: string, id: string): string {
  return readFileSync(`${root}${folder}/src/providers/${id}.ts`, "utf8")
}

function manifestOf(file: string): Manifest {
  return JSON.parse(readFileSync(root + file, "utf8"))
}

/** Writes a file whose text is missing or different. */
function write(file: string, text: string): void {
  const isWritten = existsSync(file) && readFileSync(file, "utf8") === text
  if (!isWritten) writeFileSync(file, text)
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort()
}

if (import.meta.main) writeFrameworkEntries()
