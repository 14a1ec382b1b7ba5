/** Returns true if a script loads files of variables, or runs a program that does. */
export function loadsFiles(script: string): boolean {
  return /env-file|dotenv|\bbun\b|\bdeno\b|wrangler|vite/.test(script)
}
