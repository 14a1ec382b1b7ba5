/** One breach of the architecture: where it stands and what is wrong. */
export interface Problem {
  file: string
  line: number
  message: string
}

/** `file:line message`, as an editor's terminal makes it a link. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}
