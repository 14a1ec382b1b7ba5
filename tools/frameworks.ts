/** A framework with a package of ours. Lists of frameworks, their packages and pages are made from this one. */
export interface Framework {
  /** The name that its users know, and the title of its tabs in the manual. */
  readonly label: string
  /** The package, without its scope, and its folder in `packages`. */
  readonly package: string
  /** The id on the command line of `latchkey`, and the folder of its example. */
  readonly id: string
  /** The start page, in `docs/start`. */
  readonly start: string
  /** The base path of the service, unless an application sets another one. */
  readonly basePath: string
  /** The port that its development server listens on, unless an application sets another one. */
  readonly port: number
}

/** Every framework, in the order of the manual's tabs. */
export const frameworks: readonly Framework[] = [
  framework("Next.js", { package: "next", start: "nextjs" }),
  framework("React Router", { package: "react-router", port: 5173 }),
  framework("TanStack Start", { package: "tanstack-start" }),
  framework("Nuxt", { package: "nuxt" }),
  framework("SvelteKit", { package: "sveltekit", basePath: "/auth", port: 5173 }),
  framework("Astro", { package: "astro", port: 4321 }),
  framework("SolidStart", { package: "solid", id: "solidstart", port: 5173 }),
  framework("Qwik City", { package: "qwik", start: "qwik-city", basePath: "/auth", port: 5173 }),
  framework("Hono", { package: "hono" }),
  framework("Express", { package: "express", basePath: "/auth" }),
  framework("Fastify", { package: "fastify", basePath: "/auth" }),
  framework("NestJS", { package: "nestjs" }),
]

function framework(label: string, given: Partial<Framework> & Pick<Framework, "package">): Framework {
  const id = given.id ?? given.package
  return { label, id, start: id, basePath: "/api/auth", port: 3000, ...given }
}
