import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import type { Plan } from "../plan/plan.ts"
import { addMembers, edited, memberOf, objectIn, readCode } from "../source/code.ts"

/** Something to add to a configuration. */
export type Addition =
  | { readonly kind: "provider"; readonly name: string }
  | { readonly kind: "adapter"; readonly name: string; readonly database: string | undefined }
  | { readonly kind: "passkeys" }
  | { readonly kind: "email"; readonly name: string }

/** The application to which something is added. */
export interface Adding {
  readonly plan: Plan
  readonly application: Application
  readonly framework: Framework
}

/** Declares the variables for SvelteKit 3, which provides only those in `src/env.ts`. */
export function declareVariables({ plan }: Pick<Adding, "plan">, names: readonly string[]): void {
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
