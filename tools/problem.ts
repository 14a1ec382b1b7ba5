/** A violation of the repository's rules: its place, and a description. */
export interface Problem {
  file: string
  line: number
  message: string
}

/** Returns `file:line message`, which an editor's terminal turns into a link. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}
