import { isCancel, select } from "@clack/prompts"
import { CommandError } from "../command/command.ts"
import { noSuch } from "../names/did-you-mean.ts"
import type { Application } from "./application.ts"
import type { Framework } from "./frameworks/framework.ts"
import { asDeveloped, frameworks, recognise } from "./frameworks/frameworks.ts"

/**
 * Returns the framework that an application uses in development: the named one, the one in its manifest, or the user's
 * answer.
 *
 * @param asks - true if a user can answer.
 * @throws CommandError if there's no framework with that name, or if neither the manifest nor the user can name it
 */
export async function chooseFramework(
  application: Application,
  name: string | undefined,
  asks: boolean,
): Promise<Framework> {
  return asDeveloped(await chosen(application, name, asks), application.root, application.manifest)
}

async function chosen(application: Application, name: string | undefined, asks: boolean): Promise<Framework> {
  if (name !== undefined) return named(name)
  const found = recognise(application.manifest)
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const offered = found.length === 0 ? frameworks : found
  const reason =
    found.length === 0
      ? "package.json lists no framework that Latchkey supports"
      : `package.json lists ${found.map((one) => one.name).join(" and ")}`
  if (!asks)
    throw new CommandError(`${reason}. Say which: --framework ${offered.map(({ id }) => id).join("|")}`)
  const answer = await select({
    message: `${reason}. Which framework is it?`,
    options: offered.map((framework) => ({ value: framework, label: framework.name })),
  })
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer
}

/** Returns the framework with a name. @throws CommandError for an unknown name */
export function named(name: string): Framework {
  const found = frameworks.find(({ id }) => id === name)
  if (found !== undefined) return found
  throw new CommandError(
    noSuch(
      "framework",
      name,
      frameworks.map(({ id }) => id),
    ),
  )
}
