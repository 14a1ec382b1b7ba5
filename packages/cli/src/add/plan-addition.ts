import { addDependencies } from "../application/manifests.ts"
import { CommandError } from "../command/command.ts"
import { didYouMean, noSuch } from "../names/did-you-mean.ts"
import { manual } from "../names/manual.ts"
import { providers } from "../names/providers.ts"
import { addImport } from "../source/add-import.ts"
import { addElement, addMembers, edited, memberOf } from "../source/code.ts"
import { adapters, databaseOf } from "./adapters.ts"
import type { Adding, Addition } from "./addition.ts"
import { type Configuration, configurations, findConfiguration } from "./configuration.ts"
import { planAdapter } from "./plan-adapter.ts"
import { planMemory } from "./plan-memory.ts"
import { planProvider } from "./plan-provider.ts"

/** The providers that need the application's own code. Their pages say how to write it. */
const written = ["credentials", "oauth", "oidc", "openid-connect", "http-email"]

/** Plans an addition to the configuration of an application. @throws CommandError for an unknown name */
export function planAddition(adding: Adding, addition: Addition): void {
  check(addition)
  const { plan, framework } = adding
  const configuration = findConfiguration(plan, framework)
  if (configuration === undefined) {
    plan.left.push(withoutConfiguration(adding))
    return
  }
  if (addition.kind === "adapter") planAdapter(adding, configuration, addition)
  else if (addition.kind === "passkeys") planPasskeys(adding, configuration)
  else planProvider(adding, configuration, addition.name)
  if (addition.kind === "email" || addition.kind === "passkeys") planMemory(adding)
}

function withoutConfiguration({ plan, framework }: Adding): string {
  const found = configurations(plan).map(({ code }) => code.path)
  return found.length === 0
    ? `No file has a list of \`providers\` for ${framework.package}. \`npx latchkey init\` creates one.`
    : `${found.join(" and ")}: each has a list of \`providers\`, so nothing was added. Keep one configuration, and run this command again.`
}

/** Checks the name of an addition. @throws CommandError for an unknown name */
export function check(addition: Addition): void {
  if (addition.kind === "passkeys") return
  const { kind, name } = addition
  const known = kind === "adapter" ? Object.keys(adapters) : Object.keys(providers)
  if (addition.kind === "adapter" && known.includes(name)) {
    const { database } = addition
    if (databaseOf(name, database) !== undefined) return
    throw new CommandError(
      `${noSuch("database", database ?? "", Object.keys(adapters[name]?.databases ?? {}))} The page describes others: ${manual}/${adapters[name]?.page}`,
    )
  }
  if (known.includes(name)) {
    if (kind === "email" && providers[name]?.kind !== "email")
      throw new CommandError(`${providers[name]?.title} sends no mail. Senders: ${senders().join(", ")}.`)
    return
  }
  if (written.includes(name))
    throw new CommandError(`${name} needs code that you write. ${manual}/providers/${name}.md shows it.`)
  if (kind === "adapter") throw new CommandError(noSuch(kind, name, known))
  const offer = didYouMean(name, known) ?? `See ${manual}/providers/index.md`
  throw new CommandError(`There is no provider "${name}". ${offer}`)
}

function senders(): string[] {
  return Object.entries(providers).flatMap(([id, { kind }]) => (kind === "email" ? [id] : []))
}

/** Adds the passkey provider, the option that enables passkeys, and the library that parses their messages. */
function planPasskeys({ plan, framework }: Adding, { code, object }: Configuration): void {
  addDependencies(plan, ["@simplewebauthn/browser", "@simplewebauthn/server"], "dependencies")
  if (/providers\/(?:passkey|webauthn)["']/.test(code.text)) return
  const list = memberOf(object, "providers")
  const folder = framework.id === "request-response" ? "@latchkey" : framework.package
  const statement = `import Passkey from "${folder}/providers/passkey"`
  const page = `${manual}/guides/passkeys.md`
  const experimental = memberOf(object, "experimental")
  if (
    list?.type !== "ArrayExpression" ||
    (experimental !== undefined && experimental.type !== "ObjectExpression")
  ) {
    plan.left.push(
      `${code.path}: add the provider and the option, as ${page} shows, and this line: ${statement}`,
    )
    return
  }
  const option = "enableWebAuthn: true"
  plan.write(
    code.path,
    edited(code, [
      ...addImport(code, statement),
      addElement(code, list, "Passkey"),
      experimental === undefined
        ? addMembers(code, object, [`experimental: { ${option} }`])
        : addMembers(code, experimental, [option]),
    ]),
  )
  plan.notes.push(`Passkeys, on your own pages too: ${page}`)
}
