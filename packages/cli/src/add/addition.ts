import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import type { Plan } from "../plan/plan.ts"

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
