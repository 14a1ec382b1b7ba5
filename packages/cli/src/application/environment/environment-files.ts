import type { EnvironmentReader } from "../frameworks/framework.ts"

/** The usual environment files, in order of precedence. */
const usual: Readonly<Record<EnvironmentReader, (mode: string) => readonly string[]>> = {
  next: (mode) => [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"],
  vite: (mode) => [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"],
  dotenv: () => [".env"],
  "dev-vars": () => [".dev.vars"],
  wrangler: () => [".env.local", ".env"],
  nothing: () => [".env", ".env.local"],
}

/**
 * Returns the files in which a framework looks for variables, in order of precedence.
 *
 * @param mode - such as `development`
 */
export function environmentFiles(reader: EnvironmentReader, mode: string): readonly string[] {
  return usual[reader](mode)
}

/**
 * Returns the given file, and every other file in which a framework looks for variables in development. For
 * `.dev.vars`, returns only that file, because no other one is then read.
 */
export function developmentFiles(file: string): readonly string[] {
  if (file === ".dev.vars") return [file]
  const { "dev-vars": _, ...others } = usual
  return [...new Set([file, ...Object.values(others).flatMap((names) => names("development"))])]
}
