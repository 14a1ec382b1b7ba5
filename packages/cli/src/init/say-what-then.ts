import { relative } from "node:path"
import { findConfiguration } from "../add/configuration.ts"
import { type Application, runCommand } from "../application/application.ts"
import { developmentAddress } from "../application/development-address.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { nodeNeeded } from "../application/versions.ts"
import { type Manifest, parseManifest } from "../application/manifests.ts"
import { manual } from "../names/manual.ts"
import type { Plan } from "../plan/plan.ts"

/** The line of `guides/protecting.md` that refuses requests without a session, by framework. */
export const guards: Readonly<Record<string, string>> = {
  astro: "const { user } = await requireSession(Astro)",
  express: 'app.get("/members", auth.protect(), (_req, res) => {',
  fastify: "{ preHandler: auth.protect() }",
  hono: '.get("/members", protect(), (c) =>',
  nestjs: "@UseGuards(AuthGuard)",
  next: 'if (session === null) redirect("/api/auth/signin?callbackUrl=/members")',
  nuxt: "const { user } = await requireSession(event)",
  "react-router": "const session = await requireSession(context)",
  solidstart: "const { user } = await requireSession()",
  sveltekit: "const { user } = await requireSession(event)",
  "tanstack-start": 'createMiddleware({ type: "function" }).server(protect())',
}

/**
 * Says how to start the application, what's at which address, how to protect a page, and what production needs. The
 * commands that the plan has already come after the change of folder.
 */
export function sayWhatThen(plan: Plan, before: Application, framework: Framework): void {
  const manifest = parseManifest(plan.read("package.json") ?? "{}") ?? before.manifest
  const application = { ...before, manifest }
  const { origin, isNamed } = developmentAddress(application, framework)
  const service = `${origin}${framework.basePath}`
  const folder = relative(process.cwd(), application.root)
  // Every shell understands double quotes, including those on Windows.
  if (folder !== "") plan.next.unshift(/^[\w./\\:@+-]+$/.test(folder) ? `cd ${folder}` : `cd "${folder}"`)
  const needed = nodeNeeded(manifest.text, process.versions.node)
  if (needed !== undefined) plan.next.unshift(needed)
  const guard = guards[framework.id]
  plan.next.push(
    startOf(application, framework),
    isNamed
      ? `Open ${service}/signin and sign in.`
      : `Open ${service}/signin, or the port that the terminal names, and sign in.`,
    `The session is at ${service}/session, and ${service}/signout signs out.`,
    `To protect a page: ${guard === undefined ? "" : `\`${guard}\`, see `}${manual}/guides/protecting.md`,
    ...production(plan, application, framework),
    `Read on: ${manual}/${framework.page}`,
  )
}

/** Returns the command that starts the application in development. */
function startOf(application: Application, framework: Framework): string {
  const { scripts } = application.manifest
  const usual = framework.id === "nestjs" ? "start:dev" : "dev"
  const script = [usual, "dev", "start:dev", "start"].find((name) => scripts[name] !== undefined)
  return script === undefined ? "Start the application." : runCommand(application, script)
}

/** Says what the first production build or start refuses, in the order in which it does. */
function production(plan: Plan, application: Application, framework: Framework): string[] {
  if (framework.isInWorker) return []
  const { manifest } = application
  const { path, text = "" } = findConfiguration(plan, framework)?.code ?? {}
  const isInvented = /\bDevelopment\(/.test(text)
  const provider = `replace Development(), which doesn't work in production, in ${path} (\`npx latchkey add github\`)`
  const address = "set AUTH_URL to the public URL"
  const command = productionCommand(application, manifest)
  return [
    `Before production: ${isInvented ? `first ${provider}, then ` : ""}${address}${command === undefined ? "" : `. To try it here: ${command}`} (${manual}/guides/deployment.md)`,
  ]
}

/** Returns the command that builds and starts an application as in production; undefined without such a script. */
function productionCommand(application: Application, { scripts }: Manifest): string | undefined {
  const start = ["start:prod", "serve", "start", "preview"].find((name) => scripts[name] !== undefined)
  if (start === undefined) return undefined
  const build = scripts["build"] === undefined ? "" : `${runCommand(application, "build")} && `
  return `\`${build}NODE_ENV=production AUTH_URL=http://localhost:3000 ${runCommand(application, start)}\``
}
