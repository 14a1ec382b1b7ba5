import { isWranglerFile } from "../../application/environment/wrangler-variables.ts"
import type { EnvironmentFile } from "../../application/environment/read-environment.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Matches variables that configure the service. */
const ours = /^(?:NEXT)?AUTH_/

/**
 * Finds environment files that the application doesn't read, lines that have no effect, and files that git tracks.
 */
export function checkEnvironmentFiles(facts: Facts): Finding[] {
  return [...unreadFiles(facts), ...repeatedLines(facts), ...committedFiles(facts), ...secretsInVars(facts)]
}

function unreadFiles({ environment, framework }: Facts): Finding[] {
  const { unread, variables, isUnloaded } = environment
  return unread.flatMap((file) => {
    const missing = file.assignments.filter(({ name }) => ours.test(name) && !variables.has(name))
    const [first] = missing
    if (first === undefined) return []
    const names = missing.map(({ name }) => name).join(", ")
    if (isUnloaded && /^\.env(?:\.local)?$/.test(file.path)) return [notLoaded(file, names)]
    return [
      finding({
        code: "env-file-not-read",
        severity: "error",
        what: `${framework.isInWorker ? "wrangler" : framework.name} does not read ${file.path}, which sets ${names}.`,
        why: "So these variables aren't set in the application.",
        change: {
          file: file.path,
          line: first.line,
          text: `Move the lines to ${framework.environment}, beside package.json.`,
        },
      }),
    ]
  })
}

function notLoaded({ path }: EnvironmentFile, names: string): Finding {
  return finding({
    code: "env-file-not-loaded",
    severity: "error",
    what: `Nothing loads ${path}, which sets ${names}: Node doesn't read such files by itself.`,
    why: "So these variables aren't set in the application.",
    change: { file: "package.json", text: `Start it with \`node --env-file=${path} …\`.` },
  })
}

function repeatedLines({ environment: { read } }: Facts): Finding[] {
  return read.flatMap(({ path, assignments }) =>
    assignments.flatMap(({ name, value }, index) => {
      const later = assignments.findLast((other, at) => at > index && other.name === name)
      if (later === undefined || later.value === value || !ours.test(name)) return []
      return [
        finding({
          code: "variable-twice",
          severity: "warning",
          what: `${path} sets ${name} twice, to different values.`,
          why: `Only line ${later.line} counts.`,
          change: { file: path, line: later.line, text: `Keep one line for ${name}.` },
        }),
      ]
    }),
  )
}

function committedFiles({ committed, environment: { read, unread } }: Facts): Finding[] {
  return [...read, ...unread].flatMap(({ path, assignments }) => {
    const secret = assignments.find(
      ({ name, value }) => ours.test(name) && /SECRET/.test(name) && value !== "",
    )
    if (secret === undefined || !committed.includes(path)) return []
    return [
      finding({
        code: "secret-committed",
        severity: "warning",
        what: `git tracks ${path}, which sets ${secret.name}.`,
        why: "Everyone who can read the repository has the secret, and can sign in as any user.",
        change: {
          file: ".gitignore",
          text: `Add ${path}, run \`git rm --cached ${path}\`, and create new secrets.`,
        },
      }),
    ]
  })
}

/** Finds secrets in a Worker's configuration, which git tracks and Cloudflare shows. */
function secretsInVars({ environment: { read } }: Facts): Finding[] {
  const worker = read.find(({ path }) => isWranglerFile(path))
  return (worker?.assignments ?? [])
    .filter(({ name, value }) => ours.test(name) && /SECRET|PASSWORD|_KEY$/.test(name) && value !== "")
    .map(({ name, line }) =>
      finding({
        code: "secret-in-vars",
        severity: "error",
        what: `${worker?.path} has ${name} in its variables.`,
        why: "It isn't secret there: git tracks the file, and Cloudflare's dashboard shows the variables.",
        change: {
          file: worker?.path,
          line,
          text: `Create a new one: \`npx wrangler secret put ${name}\` for the Worker, and a line in .dev.vars for development.`,
        },
      }),
    )
}
