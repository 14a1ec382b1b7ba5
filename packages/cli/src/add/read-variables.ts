import type { Framework } from "../application/frameworks/framework.ts"

/** The way in which server code reads a variable of `.env`. */
interface Reader {
  readonly statement: string
  readonly read: (name: string) => string
}

/** The frameworks that don't put the variables of `.env` into `process.env` in development. */
const readers: Readonly<Record<string, Reader>> = {
  astro: {
    statement: 'import { getSecret } from "astro:env/server"',
    read: (name) => `getSecret("${name}")`,
  },
  sveltekit: {
    statement: 'import { env } from "$env/dynamic/private"',
    read: (name) => `env.${name}`,
  },
}

/** Makes a page's code, which reads variables from `process.env`, read them as the framework provides them. */
export function readVariables(text: string, { id }: Framework): string {
  const reader = readers[id]
  const read = /\bprocess\.env\.(\w+)/g
  if (reader === undefined || !read.test(text)) return text
  return `${reader.statement}\n${text.replaceAll(read, (_, name: string) => reader.read(name))}`
}
