/** Returns true if a script loads environment files, or runs a program that does. */
export function loadsFiles(script: string): boolean {
  return /env-file|dotenv|\bbun\b|\bdeno\b|wrangler|vite/.test(script)
}
