import type { Framework } from "./frameworks.ts"
import type { SourceFile } from "./source-files.ts"

/** Returns the path at which an application of Express mounts the service: it's the base path; undefined if it can't be read. */
export function mountPath(
  files: readonly SourceFile[],
  { package: name }: Framework,
  authFile: SourceFile | undefined,
): string | undefined {
  if (name !== "@latchkey/express") return undefined
  const [, variable = "auth"] =
    /(?:const|let|var)\s+(\w+)\s*=\s*ExpressAuth\s*\(/.exec(authFile?.code ?? "") ?? []
  const mount = new RegExp(
    String.raw`\.use\(\s*["'\`]([^"'\`]+)["'\`]\s*,\s*(?:${variable}\b|ExpressAuth\s*\()`,
  )
  for (const { code } of files) {
    const [, path] = mount.exec(code) ?? []
    if (path !== undefined) return path.replace(/\/?\{?\*\w*\}?$/, "").replace(/\/+$/, "")
  }
  return undefined
}
