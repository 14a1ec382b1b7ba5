/** A framework, or a server without one, that a provider's page has its own tab for. */
export interface Framework {
  /** The name that its users know. */
  readonly label: string
  /** The import path of the package's providers. */
  readonly providers: string
  /** The default base path. */
  readonly basePath: string
  /** The default port in development. */
  readonly port: number
}

/** Everything that a provider can be used with. */
export const frameworks: readonly Framework[] = [
  { label: "Next.js", providers: "@latchkey/next/providers", basePath: "/api/auth", port: 3000 },
  { label: "React Router", providers: "@latchkey/react-router/providers", basePath: "/api/auth", port: 5173 },
  {
    label: "TanStack Start",
    providers: "@latchkey/tanstack-start/providers",
    basePath: "/api/auth",
    port: 3000,
  },
  { label: "Nuxt", providers: "@latchkey/nuxt/providers", basePath: "/api/auth", port: 3000 },
  { label: "SvelteKit", providers: "@latchkey/sveltekit/providers", basePath: "/auth", port: 5173 },
  { label: "Astro", providers: "@latchkey/astro/providers", basePath: "/api/auth", port: 4321 },
  { label: "SolidStart", providers: "@latchkey/solid/providers", basePath: "/api/auth", port: 5173 },
  { label: "Qwik City", providers: "@latchkey/qwik/providers", basePath: "/auth", port: 5173 },
  { label: "Hono", providers: "@latchkey/hono/providers", basePath: "/api/auth", port: 3000 },
  { label: "Express", providers: "@latchkey/express/providers", basePath: "/auth", port: 3000 },
  { label: "Fastify", providers: "@latchkey/fastify/providers", basePath: "/auth", port: 3000 },
  { label: "NestJS", providers: "@latchkey/nestjs/providers", basePath: "/api/auth", port: 3000 },
  { label: "Other servers", providers: "@latchkey/providers", basePath: "/auth", port: 3000 },
]

/** Returns the statement that imports a provider. */
export function importOf(id: string, name: string, { providers }: Framework): string {
  return `import ${name} from "${providers}/${id}"`
}

/** Returns a block for each framework, in tabs. `codeFor` returns the code, or the text, for one framework. */
export function codeGroup(codeFor: (framework: Framework) => string, language = "ts"): string {
  const blocks = frameworks.map(
    (framework) => `\`\`\`${language} [${framework.label}]\n${codeFor(framework).trim()}\n\`\`\``,
  )
  return ["::: code-group", ...blocks, ":::"].join("\n\n")
}
