import { addVariables } from "../application/environment/write-environment.ts"
import { addDependencies } from "../application/manifests.ts"
import { developmentAddress } from "../application/development-address.ts"
import { manual } from "../names/manual.ts"
import { type ProviderEntry, providers } from "../names/providers.ts"
import { addImport, imports } from "../source/add-import.ts"
import { addElement, edited, memberOf, textOf } from "../source/code.ts"
import { type Adding, declareVariables } from "./addition.ts"
import type { Configuration } from "./configuration.ts"

/** Adds a provider to the list, as on its page, and its variables to the environment. */
export function planProvider(adding: Adding, configuration: Configuration, name: string): void {
  const entry = providers[name]
  if (entry === undefined) return
  const { plan, application, framework } = adding
  const page = `${manual}/providers/${name}.md`
  if (!putIn(adding, configuration, entry)) return
  if (entry.module === "nodemailer" || entry.module === "email")
    addDependencies(plan, ["nodemailer"], "dependencies")
  const lines = entry.variables.map((variable) => `# ${variable}=`)
  addVariables(plan, framework.environment, lines, `${entry.title}: ${page}`)
  declareVariables(adding, entry.variables)
  if (entry.kind === "email") {
    const trying = elementOf(entry).includes("console.log")
      ? "In development the link is printed to the terminal, until EMAIL_SERVER names a server"
      : "To try it without a mail service"
    plan.notes.push(`${entry.title}: ${page}. ${trying}: ${manual}/guides/email.md`)
    return
  }
  const id = /\bid: "([^"]+)"/.exec(entry.code)?.[1] ?? name
  const { origin } = developmentAddress(application, framework)
  plan.next.push(
    `Register the application: ${page}, with the callback URL ${origin}${framework.basePath}/callback/${id}`,
  )
  const refused = `Development() doesn't work in production. Remove it from ${configuration.code.path} before you deploy (${manual}/errors/development-only.md)`
  const isNew = /\bDevelopment\(/.test(configuration.code.text) && !plan.notes.includes(refused)
  if (isNew) plan.notes.push(refused)
  if (entry.variables.length > 0)
    plan.next.push(`Fill in ${entry.variables.join(", ")} in ${framework.environment}`)
}

/** Adds the import and the element. @returns false if they already exist, or can't be added without guessing */
function putIn({ plan, framework }: Adding, { code, object }: Configuration, entry: ProviderEntry): boolean {
  const list = memberOf(object, "providers")
  const specifier = `${framework.id === "request-response" ? "@latchkey" : framework.package}/providers/${entry.module}`
  const statement = `import ${entry.local} from "${specifier}"`
  const element = elementOf(entry)
  if (list?.type !== "ArrayExpression") {
    plan.left.push(`${code.path}: add \`${element}\` to the providers, and this line: ${statement}`)
    return false
  }
  const isThere =
    imports(code, new RegExp(`^@latchkey/(?:[^/]+/)?providers/${entry.module}$`)) &&
    list.elements.some((one) => one != null && isSame(textOf(code.text, one), entry))
  if (isThere) return false
  plan.write(code.path, edited(code, [...addImport(code, statement), addElement(code, list, element)]))
  return true
}

/** Returns the element for the list. In development, the SMTP sender prints the links until a server is set. */
function elementOf({ code }: ProviderEntry): string {
  const [, local, options] = /^(\w+)\((\{ server: process\.env\.EMAIL_SERVER.*\})\)$/.exec(code) ?? []
  if (local === undefined) return code
  return `${local}(
    process.env.NODE_ENV === "development" && !process.env.EMAIL_SERVER
      ? { sendVerificationRequest: ({ identifier, url }) => console.log(\`Mail to \${identifier}: \${url}\`) }
      : ${options},
  )`
}

/**
 * Returns true if an element of the list is this provider: it has the same name and, for OpenID Connect, the same
 * id.
 */
function isSame(element: string, { local, code }: ProviderEntry): boolean {
  const id = /\bid: "[^"]+"/.exec(code)?.[0]
  return (
    new RegExp(`^${local}\\b`).test(element) &&
    (id === undefined || element.replaceAll("'", '"').includes(id))
  )
}
