// Writes a secret, or rotates it without ending sessions.

import { type Application, readApplication } from "../application/application.ts"
import { developmentFiles } from "../application/environment/environment-files.ts"
import { writeEnvironment } from "../application/environment/write-environment.ts"
import {
  freshSecret,
  hasOwnSecret,
  refusedSecretIn,
  rotatedSecrets,
  secretsIn,
  withOnlySecret,
} from "./secrets.ts"
import { asDeveloped, recognise } from "../application/frameworks/frameworks.ts"
import { type Command, CommandError, type Output, parseOptions } from "../command/command.ts"
import { manual } from "../names/manual.ts"
import { carryOut } from "../plan/carry-out.ts"
import { Plan } from "../plan/plan.ts"

const help = `Usage: npx latchkey secret [options]

Prints a fresh value for AUTH_SECRET: 33 random bytes, as base64.

  --write           write it to the environment file instead, which git then ignores, and print nothing. An
                    empty secret, or one that the manual prints, is replaced; any other only with --force
  --force           replace every secret in the file: each user then signs in again
  --rotate          print the variable for a second secret, which seals new cookies; the current secret still opens
                    what it sealed. With --write, write it to the environment file
  --folder FOLDER   of the application (default: the current one)
  --file FILE       the environment file (default: the one that the framework reads)
  --help            print this

How long the old one is needed: ${manual}/guides/secret-rotation.md
`

/** `latchkey secret`: prints a fresh secret, or writes one to the environment file. */
export const secret: Command = {
  summary: "print a fresh AUTH_SECRET, or rotate it",
  help,
  async run(args: readonly string[], output: Output): Promise<number> {
    const { values } = parseOptions(
      args,
      {
        rotate: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        folder: { type: "string", default: "." },
        file: { type: "string" },
      },
      0,
    )
    if (!values.write && !values.rotate) {
      output.out(`${freshSecret()}\n`)
      return 0
    }
    const application = readApplication(values.folder)
    const file = values.file ?? environmentOf(application)
    const plan = new Plan(application.root)
    if (values.rotate) rotate(plan, file, values.write, output)
    else {
      const others = values.file === undefined ? developmentFiles(file).filter((one) => one !== file) : []
      replace(plan, file, others, values.force)
    }
    if (!values.write) return 0
    return carryOut(plan, { yes: true, dry: false, force: false, install: undefined }, output)
  },
}

/** Replaces every secret in a file by a fresh one. @param others - the other files that the framework reads */
function replace(plan: Plan, file: string, others: readonly string[], isForced: boolean): void {
  const before = plan.read(file) ?? ""
  const own = [file, ...others].find((one) => hasOwnSecret(plan.read(one) ?? ""))
  if (own !== undefined && !isForced)
    throw new CommandError(
      `${own} already has a secret. --rotate adds one that seals new cookies. --force replaces it, so every user must sign in again.`,
    )
  if (!writeEnvironment(plan, file, withOnlySecret(before, freshSecret()), ["AUTH_SECRET"])) return
  if (hasOwnSecret(before))
    plan.notes.push(
      "Sessions that the old secret sealed are no longer valid, so every user must sign in again.",
    )
  for (const other of others) {
    const names = [...secretsIn(plan.read(other) ?? "").keys()].join(", ")
    if (names !== "") plan.left.push(`${other}: remove ${names}. The fresh secret is in ${file}.`)
  }
}

/** Returns the environment file that an application's framework reads in development. */
function environmentOf({ root, manifest }: Application): string {
  const [framework] = recognise(manifest)
  return framework === undefined ? ".env" : asDeveloped(framework, root, manifest).environment
}

function rotate(plan: Plan, file: string, isWritten: boolean, { out, error }: Output): void {
  const before = plan.read(file) ?? ""
  if (secretsIn(before).size === 0)
    throw new CommandError(
      `${file} has no AUTH_SECRET to rotate. To add one, run \`npx latchkey secret --write\`.`,
    )
  const refused = refusedSecretIn(before)
  if (refused !== undefined)
    throw new CommandError(
      `${refused.name} in ${file} ${refused.reason}, so it's refused in production, even beside a good one. ` +
        "`npx latchkey secret --write --force` replaces it; every user must then sign in again.",
    )
  const { text, added, isLeftOut } = rotatedSecrets(before, freshSecret())
  const [name, value] = added
  const until = isLeftOut
    ? "The oldest of the four secrets was removed, so whatever it sealed is no longer valid."
    : `Remove the older one when everything that it sealed has expired: ${manual}/guides/secret-rotation.md`
  if (!isWritten) {
    if (isLeftOut)
      throw new CommandError(`${file} has four secrets. With --write, the oldest one is removed.`)
    out(`${name}=${value}\n`)
    error(`Set this in addition to the variables in ${file}. It then seals new cookies. ${until}\n`)
    return
  }
  plan.writeHidden(file, text)
  plan.variables.push(`${file}: ${name} (a fresh one, not shown), which seals new cookies`)
  plan.notes.push(until)
}
