import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isShortSecret, shortestSecret } from "../names/secrets.ts"
import { type Finding, type Remark, toChange, toKnow } from "../report.ts"

const secret = /^(?:NEXTAUTH_SECRET|AUTH_SECRET(?:_[123])?)$/

/** Matches the names of sample files, which no program reads. */
const example = /\.(?:example|sample|template|dist|defaults?)$/

/** Matches values that are filled in elsewhere: templates, references and YAML blocks. */
const filledIn = /^["']?(?:\{\{|[!<>|&*])/

/** The variables with next-auth 4's names, which are still read. */
const presentNames: Readonly<Record<string, string>> = {
  NEXTAUTH_SECRET: "AUTH_SECRET",
  NEXTAUTH_URL: "AUTH_URL",
}

/**
 * Lists the problems in a folder's `.env` files, including files that git ignores: secrets that are too short, and
 * older names. Never shows the value of a variable.
 *
 * @param path - the folder's path relative to the command's folder, empty or with a trailing slash.
 */
export function environmentRemarks(folder: string, path: string): Remark[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\.env(?:rc|\..+)?$/.test(entry.name))
    .flatMap(({ name }) =>
      environmentFindings(name, readFileSync(join(folder, name), "utf8")).map((found) => ({
        file: path + name,
        ...found,
      })),
    )
}

/** Lists the problems with the variables that a text sets, line by line. */
export function environmentFindings(file: string, text: string): Finding[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const [, name = "", value = ""] = /^\s*(?:export\s+)?([A-Z][A-Z\d_]*)\s*=\s*(.*)$/.exec(content) ?? []
    return findingsOn(file, name, valueOf(value), index + 1)
  })
}

/**
 * Lists the problems with secrets that a build or a deployment sets, in a Dockerfile or a YAML configuration.
 */
export function deploymentFindings(file: string, text: string): Finding[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const assignment =
      /^\s*(?:-\s+|ENV\s+|ARG\s+|export\s+)?["']?([A-Z][A-Z\d_]*)(?:\s*[=:]\s*|\s+(?=\S))(.*)$/
    const [, name = "", value = ""] = assignment.exec(content) ?? []
    return findingsOn(file, name, filledIn.test(value) ? "" : valueOf(value), index + 1).filter(
      ({ kind }) => kind === "change",
    )
  })
}

function findingsOn(file: string, name: string, value: string, line: number): Finding[] {
  const found: Finding[] = []
  // An empty value doesn't count as set, and a value that refers to another variable is set elsewhere.
  if (secret.test(name) && value !== "" && !/^\$[\w{(]/.test(value) && isShortSecret(value)) {
    const message = `${name} has fewer than ${shortestSecret} bytes, so it's refused in production (D29): create one with \`npx latchkey secret\`; every user with a JWT session must then sign in again`
    found.push(example.test(file) ? toKnow(line, message) : toChange(line, message))
  }
  const present = Object.hasOwn(presentNames, name) ? presentNames[name] : undefined
  if (present !== undefined) found.push(toKnow(line, `${name} still works; its current name is ${present}`))
  return found
}

/** Returns a value without its quotes, and without a comment after it. */
function valueOf(text: string): string {
  const quoted = /^(["'`])(.*?)\1/.exec(text)
  return quoted === null
    ? text
        .replace(/(?:^|\s)#.*$/, "")
        .replace(/["',\s]+$/, "")
        .trim()
    : (quoted[2] ?? "")
}
