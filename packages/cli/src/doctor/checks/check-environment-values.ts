import { isPrinted } from "../../application/environment/environment-files.ts"
import type { Variable } from "../../application/environment/read-environment.ts"
import { withoutFramework } from "../../application/frameworks/frameworks.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import { valueFacts } from "../capture/value-facts.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { placeOf, variablePlace } from "./places.ts"

/**
 * Finds values that the developer probably didn't intend: quotes, commands, placeholders, values that a comment cuts
 * off, and secrets that are exposed to browsers.
 */
export function checkEnvironmentValues(facts: Facts): Finding[] {
  const { variables, ofProduction } = facts.environment
  const later = ofProduction.flatMap(({ path: file, assignments }) =>
    assignments.map((each) => ({ ...each, file })),
  )
  return [
    ...ownValues([...variables.values(), ...later]),
    ...later.flatMap(printedSecret),
    ...cutValues(facts),
    ...publicSecrets(facts),
  ]
}

/** Finds a secret of the manual in a file that only production reads. The service itself finds the others. */
function printedSecret({ name, value, file, line }: Variable): Finding[] {
  if (!/^(?:NEXT)?AUTH_SECRET(?:_[1-3])?$/.test(name) || !isPrinted(value)) return []
  return [
    finding({
      code: "secret-placeholder",
      severity: "error",
      what: `${name} in ${file} is a secret from the manual.`,
      why: "In production the service answers every request with an error: everyone who knows the manual could sign in as any user.",
      change: { file, line, text: `Write ${name}= and the output of \`npx latchkey secret\`.` },
    }),
  ]
}

function ownValues(variables: readonly Variable[]): Finding[] {
  return variables.flatMap((variable) => {
    const { name, value } = variable
    const values = /^(?:NEXT)?AUTH_/.test(name) ? valueFacts(value) : undefined
    if (values === undefined) return []
    const place = variablePlace(variable)
    if (values.isQuoted)
      return [
        finding({
          code: "variable-quoted",
          severity: "error",
          what: `The value of ${name} has quotes as its first and last character.`,
          why: "They are part of the value: only one pair of quotes is removed from a value in an environment file, and Docker removes none.",
          change: { ...place, text: `Write ${name}= and the value, without quotes.` },
        }),
      ]
    if (values.isUnexpanded)
      return [
        finding({
          code: "variable-not-expanded",
          severity: "error",
          what: `The value of ${name} is a command, but commands in environment files don't run.`,
          why: "The value is the text of the command, which anyone can guess.",
          change: {
            ...place,
            text: `Run the command, and write its output after ${name}=. \`npx latchkey secret\` prints a secret.`,
          },
        }),
      ]
    return values.isPlaceholder ? [placeholder(name, place)] : []
  })
}

function placeholder(name: string, place: ReturnType<typeof variablePlace>): Finding {
  const isSecret = /^(?:NEXT)?AUTH_SECRET/.test(name)
  return finding({
    code: isSecret ? "secret-placeholder" : "variable-placeholder",
    severity: "error",
    what: `The value of ${name} is a placeholder from an example.`,
    why: isSecret
      ? "Everyone who knows the example can sign in as any user."
      : "The provider doesn't know this value, and refuses the sign-in.",
    change: {
      ...place,
      text: isSecret
        ? `Write ${name}= and the output of \`npx latchkey secret\`; with \`--write --force\`, the command writes it itself.`
        : `Write ${name}= and the value that the provider gave you.`,
    },
  })
}

function cutValues({ environment: { read } }: Facts): Finding[] {
  return read.flatMap(({ path, assignments }) =>
    assignments
      .filter(({ name, isCut }) => isCut && /^(?:NEXT)?AUTH_/.test(name))
      .map(({ name, line }) =>
        finding({
          code: "variable-cut",
          severity: "error",
          what: `The value of ${name} is cut off at its first #, which starts a comment.`,
          why: "The application gets only the part before it.",
          change: { file: path, line, text: `Put the value in quotes: ${name}="…".` },
        }),
      ),
  )
}

/** Finds secrets under names whose values a build writes into browser code. */
function publicSecrets({
  environment: { variables },
  framework: { publicPrefix, name: framework },
  files,
}: Facts): Finding[] {
  if (publicPrefix === undefined) return []
  return [...variables.values()]
    .filter(
      ({ name, value }) =>
        name.startsWith(publicPrefix) && /AUTH.*SECRET|CLIENT_SECRET|AUTH_.*_KEY$/.test(name) && value !== "",
    )
    .map((variable) => {
      const wanted = variable.name.slice(publicPrefix.length)
      return finding({
        code: "secret-public",
        severity: "error",
        what: `${variable.name} is a secret, and ${framework} puts every variable whose name begins with ${publicPrefix} into the code for browsers.`,
        why: "Everyone who opens the application can read it. Create a new secret, because this one is no longer secret.",
        change: { ...(variablePlace(variable) ?? placeOf(files, variable.name)), text: `Call it ${wanted}.` },
      })
    })
}

/** Matches scripts in which Node itself runs the application, and none of the tools that set `NODE_ENV`. */
const onNode = /\b(?:node|nodemon|tsx|ts-node|nest start|fastify start)\b/
const byTool = /\b(?:vite|vitest|bun|deno|docker|podman|turbo|nx|make|env-cmd|cross-env-shell)\b/

/**
 * Finds a provider for development in an application that counts as running in production, because nothing sets
 * `NODE_ENV`.
 */
export function checkNodeEnvironment(facts: Facts): Finding[] {
  const { framework, environment, manifest, production, setsDevelopment } = facts
  if (production || !framework.runsOnNode || framework.id === withoutFramework.id || setsDevelopment)
    return []
  const mode = environment.variables.get("NODE_ENV")
  if ((mode?.value ?? "") !== "" || !usesDevelopment(facts)) return []
  const script = manifest.scripts["dev"] ?? manifest.scripts["start:dev"] ?? manifest.scripts["start"]
  if (script !== undefined && (!onNode.test(script) || byTool.test(script))) return []
  return [
    finding({
      code: "node-env-missing",
      // Without a script, the developer may set it on the command line.
      severity: script === undefined ? "warning" : "error",
      what: "Nothing sets NODE_ENV, but the configuration has a provider that is only for development.",
      why: `Without NODE_ENV, ${framework.name} counts as running in production: the service trusts no host without AUTH_URL, and refuses \`Development()\`.`,
      change: { file: framework.environment, text: "Add the line NODE_ENV=development." },
    }),
  ]
}

/** Returns true if the configuration has `Development()`, or would have it if `NODE_ENV` were set. */
function usesDevelopment({ captured, files, authFile }: Facts): boolean {
  if (captured?.config?.providers.some(({ isDevelopment }) => isDevelopment) === true) return true
  if (authFile === undefined) return false
  const codes = reachableFiles(files, authFile).map(({ file }) => file.code)
  return (
    codes.some((code) => code.includes("@latchkey/development-provider")) &&
    codes.some((code) => /NODE_ENV\W+development\b/.test(code))
  )
}
