import { wranglerFile } from "../application/environment/wrangler-variables.ts"
import { filesOf } from "../application/source-files.ts"
import { matcherExpression } from "../doctor/application/matcher-expression.ts"
import { type Code, declarations, memberOf, objectIn, readCode, textOf } from "../source/code.ts"
import { isSetUp, type SettingUp } from "./setting-up.ts"

/** Lists the obstacles to the service that only the developer can remove. */
export function sayObstacles(settingUp: SettingUp): void {
  sayStatic(settingUp)
  sayMissingFlag(settingUp)
  sayPlugAndPlay(settingUp)
  if (settingUp.framework.id === "next") sayMiddleware(settingUp)
}

/** The settings with which a build produces only static files: the file, a pattern, and the name in messages. */
const staticOutputs: Readonly<
  Record<string, readonly (readonly [file: string, sign: RegExp, name: string])[]>
> = {
  next: [["next.config.ts", /\boutput:\s*["']export["']/, 'output: "export"']],
  "react-router": [["react-router.config.ts", /\bssr:\s*false\b/, "ssr: false"]],
  sveltekit: ["svelte.config.js", "vite.config.ts"].map((file) => [
    file,
    /from ["']@sveltejs\/adapter-static["']/,
    "@sveltejs/adapter-static",
  ]),
}

function sayStatic({ plan, framework }: SettingUp): void {
  for (const [name, sign, words] of staticOutputs[framework.id] ?? []) {
    const file = plan.find(name)
    const text = file === undefined ? "" : (plan.read(file) ?? "")
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    if (sign.test(code))
      plan.left.push(
        `${file}: with ${words} the build has only static files, but sign-in needs a server. Remove it.`,
      )
  }
}

/** The frameworks whose package finds the variables of a Worker in `process.env`. */
const readingProcess = ["react-router", "tanstack-start", "request-response"]

/** Reports a Worker without the flag that puts its variables into `process.env`. */
function sayMissingFlag({ plan, framework }: SettingUp): void {
  if (!framework.isInWorker || !readingProcess.includes(framework.id)) return
  const file = wranglerFile(plan.root)
  if (file !== undefined && !/["']nodejs_compat["']/.test(file.code))
    plan.left.push(
      `${file.path}: add "nodejs_compat" to compatibility_flags. Without it, the variables are not in process.env, where ${framework.package} reads them.`,
    )
}

/** Reports Yarn without `node_modules`: the code that init adds works, but checks that read that folder don't. */
function sayPlugAndPlay({ plan, application }: SettingUp): void {
  const settings = plan.read(".yarnrc.yml")
  const linker =
    settings === undefined ? undefined : (/^nodeLinker:\s*["']?([\w-]+)/m.exec(settings)?.[1] ?? "pnp")
  const isPnp = linker === "pnp" || (linker === undefined && plan.read(".pnp.cjs") !== undefined)
  if (application.packageManager !== "yarn" || !isPnp) return
  plan.notes.push(
    "Yarn Plug'n'Play: `latchkey doctor` can't check this application, because it has no node_modules. To get one, set `nodeLinker: node-modules` in .yarnrc.yml.",
  )
}

/** Reports Next.js middleware that redirects or rewrites, and whose matcher covers the service. */
function sayMiddleware({ plan, framework }: SettingUp): void {
  const file = filesOf(plan.root).find((path) => /^(?:src\/)?(?:middleware|proxy)\.[jt]s$/.test(path))
  const code = file === undefined ? undefined : readCode(file, plan.read(file) ?? "")
  if (code === undefined || isSetUp(code.text)) return
  const { matchers, rest } = matcherOf(code)
  const isMoving = /next-intl\/middleware|\b(?:redirect|rewrite)\(/.test(rest)
  const path = `${framework.basePath}/signin`
  const isCovered = matchers?.some((matcher) => matcherExpression(matcher)?.test(path) ?? true) ?? true
  // Code that mentions `/api` handles these paths itself.
  if (!isMoving || !isCovered || /\/api\b/.test(rest)) return
  plan.left.push(
    `${file}: it also redirects or rewrites requests to ${framework.basePath}. Exclude them from its matcher, as "/((?!api|_next).*)" does.`,
  )
}

/** Returns the entries of the matcher, if the file spells them out, and the code without it. */
function matcherOf(code: Code): { matchers: readonly string[] | undefined; rest: string } {
  const declared = declarations(code.program).find(
    ({ id }) => id.type === "Identifier" && id.name === "config",
  )
  const object = objectIn(code.program, declared?.init ?? undefined)
  const value = object === undefined ? undefined : memberOf(object, "matcher")
  const rest = value === undefined ? code.text : code.text.replace(textOf(code.text, value), "")
  const entries = value?.type === "ArrayExpression" ? value.elements : [value]
  const matchers = entries.flatMap((entry) => {
    const source = entry?.type === "ObjectExpression" ? memberOf(entry, "source") : entry
    return source?.type === "StringLiteral" ? [source.value] : []
  })
  return { matchers: matchers.length === entries.length ? matchers : undefined, rest }
}
