import { addVariables } from "../application/environment/add-variables.ts"
import { addDependencies } from "../application/add-dependencies.ts"
import { developmentAddress } from "../application/development-address.ts"
import { manual } from "../names/manual.ts"
import { type ProviderEntry, providers } from "../names/providers.ts"
import { addImport, imports } from "../source/add-import.ts"
import { addElement, addMembers, edited, memberOf, objectIn, readCode, textOf } from "../source/code.ts"
import type { Adding } from "./addition.ts"
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
  const refused = `Production refuses Development(): take it out of ${configuration.code.path} before you deploy (${manual}/errors/development-only.md)`
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

/** Declares the variables for SvelteKit 3, which provides only those in `src/env.ts`. */
function declareVariables({ plan }: Pick<Adding, "plan">, names: readonly string[]): void {
  const file = plan.find("src/env.ts")
  const text = file === undefined ? undefined : plan.read(file)
  if (file === undefined || text === undefined || !text.includes("defineEnvVars")) return
  const code = readCode(file, text)
  const declared = code?.program.body.find(({ type }) => type === "ExportNamedDeclaration")
  const declaration = declared?.type === "ExportNamedDeclaration" ? declared.declaration : undefined
  const first = declaration?.type === "VariableDeclaration" ? declaration.declarations[0]?.init : undefined
  const object = code === undefined ? undefined : objectIn(code.program, first ?? undefined)
  const missing = object === undefined ? [] : names.filter((name) => memberOf(object, name) === undefined)
  if (code === undefined || object === undefined) {
    plan.left.push(`${file}: declare ${names.join(", ")}.`)
    return
  }
  if (missing.length > 0)
    plan.write(
      file,
      edited(code, [
        addMembers(
          code,
          object,
          missing.map((name) => `${name}: {}`),
        ),
      ]),
    )
}
