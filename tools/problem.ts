/** A breach of the repository's rules: its place and what is wrong. */
export interface Problem {
  file: string
  line: number
  message: string
}

/** `file:line message`, as an editor's terminal makes it a link. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}
