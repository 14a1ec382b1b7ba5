import type { Variable } from "../../application/environment/read-environment.ts"
import { lineOf, type SourceFile } from "../../application/source-files.ts"
import { type Change, finding, type Finding } from "../finding.ts"

/** The file and line of a change. */
export type Place = Pick<Change, "file" | "line">

/** Returns the place where a variable is set; an empty place if the process sets it. */
export function variablePlace({ file, line }: Pick<Variable, "file" | "line">): Place {
  return file === undefined ? {} : { file, line }
}

/** Returns the first place in the sources that matches a pattern. */
export function placeOf(files: readonly SourceFile[], pattern: RegExp | string): Place {
  for (const { path, code } of files) {
    const line = lineOf(code, pattern)
    if (line !== undefined) return { file: path, line }
  }
  return {}
}

/** Returns the place in a file that matches a pattern, or only the file. */
export function placeIn(file: SourceFile | undefined, pattern: RegExp | string): Place {
  return file === undefined ? {} : { file: file.path, line: lineOf(file.code, pattern) }
}

/** Returns the finding about a service that isn't registered with its framework. */
export function integrationMissing(place: Place, what: string, text: string): Finding {
  return finding({
    code: "integration-missing",
    severity: "error",
    what,
    why: "The framework doesn't know the service, so its paths are answered with 404, and pages have no session.",
    change: { ...place, text },
  })
}
