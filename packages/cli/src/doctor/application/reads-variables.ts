import type { Framework } from "../../application/frameworks/framework.ts"
import { withoutFramework } from "../../application/frameworks/frameworks.ts"
import type { SourceFile } from "../../application/source-files.ts"

/** Returns false if the service gets no variables: without a framework, if no file passes it the environment. */
export function readsVariables(files: readonly SourceFile[], { id }: Framework): boolean {
  return id !== withoutFramework.id || files.some(({ code }) => /\bsetEnvDefaults\s*\(/.test(code))
}
