import { addDependencies } from "../application/add-dependencies.ts"
import { manual } from "../names/manual.ts"
import { addImport } from "../source/add-import.ts"
import { addElement, addMembers, edited, memberOf } from "../source/code.ts"
import type { Adding } from "./addition.ts"
import type { Configuration } from "./configuration.ts"

/** Adds the passkey provider, the option that enables passkeys, and the library that parses their messages. */
export function planPasskeys({ plan, framework }: Adding, { code, object }: Configuration): void {
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
