import { basename } from "node:path"
import { authFiles, isImported } from "../application/find-auth-file.ts"
import type { SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** The framework's configuration file, and the integration's option for a different auth file. */
interface Known {
  readonly config: RegExp
  /** The path, without the extension, at which the framework looks for the auth file. */
  readonly usual: string
  readonly option: RegExp
  /** Returns the line that names a file. */
  readonly line: (file: string) => string
}

const known: Readonly<Record<string, Known>> = {
  "@latchkey/nuxt": {
    config: /^nuxt\.config\.[cm]?[jt]s$/,
    usual: "server/auth",
    option: /\blatchkey:\s*\{[^}]*\bconfig:\s*["'](?:\.\/)?([^"']+)["']/,
    line: (file) => `latchkey: { config: "${file}" }`,
  },
  "@latchkey/astro": {
    config: /^astro\.config\.[cm]?[jt]s$/,
    usual: "auth.config",
    option: /\bconfigFile:\s*["'](?:\.\/)?([^"']+)["']/,
    line: (file) => `latchkey({ configFile: "${file}" })`,
  },
}

/** Finds an auth file that isn't where its framework looks for it, and copies of the auth file that aren't used. */
export function checkAuthFilePlace(facts: Facts): Finding[] {
  return [...misplaced(facts), ...copies(facts)]
}

/** Finds files with the same name that also configure the service, but that no file imports. */
function copies({ framework, files, authFile }: Facts): Finding[] {
  if (authFile === undefined || !isImported(authFile, files)) return []
  const name = basename(withoutEnding(authFile.path))
  return authFiles(files, framework)
    .filter((file) => file !== authFile && basename(withoutEnding(file.path)) === name)
    .filter((file) => !isImported(file, files))
    .map(({ path }) =>
      finding({
        code: "auth-file-twice",
        severity: "warning",
        what: `${path} configures the service, and so does ${authFile.path}.`,
        why: `Nothing imports it, so changes in ${path} have no effect.`,
        change: { file: path, text: `Delete it, and keep ${authFile.path}.` },
      }),
    )
}

function misplaced({ framework, files, authFile }: Facts): Finding[] {
  const place = known[framework.package]
  const config = files.find(({ path }) => place?.config.test(path))
  if (place === undefined || config === undefined || authFile === undefined) return []
  const wanted = withoutEnding(place.option.exec(config.code)?.[1] ?? place.usual)
  if (files.some(({ path }) => withoutEnding(path) === wanted) || leadsElsewhere(config)) return []
  const target = `${wanted}${/\.[cm]?[jt]s$/.exec(authFile.path)?.[0] ?? ".ts"}`
  return [
    finding({
      code: "auth-file-misplaced",
      severity: "error",
      what: `${framework.package} looks for ${target}, but the configuration is in ${authFile.path}.`,
      why: "The application can't be built, or its server doesn't start.",
      change: {
        file: authFile.path,
        text: `Move it to ${target}, or write \`${place.line(authFile.path)}\` in ${config.path}.`,
      },
    }),
  ]
}

function withoutEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, "")
}

/** Returns true if the configuration moves the folder. */
function leadsElsewhere({ code }: SourceFile): boolean {
  return /\b(?:serverDir|rootDir|root):\s*["']/.test(code)
}
