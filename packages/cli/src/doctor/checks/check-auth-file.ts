import { withoutFramework } from "../../application/frameworks/frameworks.ts"
import { lineOf, type SourceFile } from "../../application/source-files.ts"
import { readsVariables } from "../application/reads-variables.ts"
import type { Facts } from "../facts.ts"
import { manual } from "../../names/manual.ts"
import { finding, type Finding } from "../finding.ts"
import { notGenerated } from "./check-stored-data.ts"

/**
 * Finds reasons why the service has no usable configuration: no file, a file that fails, a file for browsers, the
 * wrong kind of module, or missing variables.
 */
export function checkAuthFile(facts: Facts): Finding[] {
  if (facts.authFile === undefined) return leftToMigrate(facts) ? [] : [missingFile(facts)]
  return [
    ...unloadable(facts),
    ...clientFile(facts),
    ...moduleFormat(facts),
    ...environmentNotGiven(facts, facts.authFile),
  ]
}

/** Returns true if a file still imports Auth.js, which another check reports. */
function leftToMigrate({ files }: Facts): boolean {
  return files.some(({ code }) => /from\s+["'](?:next-auth|@auth\/\w+)["']/.test(code))
}

function missingFile({ framework }: Facts): Finding {
  return finding({
    code: "auth-file-missing",
    severity: "error",
    what: `No file configures ${framework.package}.`,
    why: "The application has no sign-in.",
    change: {
      file: framework.configuration,
      text: `Run \`npx latchkey init\`, or add it as ${manual}/${framework.page} shows. If it's there, name it with --file.`,
    },
  })
}

function unloadable(facts: Facts): Finding[] {
  const { captured, captureFailure, authFile, framework } = facts
  const error = captured?.loadError
  const message = error?.message ?? captureFailure
  if (message === undefined) {
    if (captured === undefined || captured.config !== undefined || authFile === undefined) return []
    const late = madeLate(facts, authFile)
    if (late !== undefined) return [late]
    return [
      finding({
        code: "auth-file-without-config",
        severity: "error",
        what: `${authFile.path} doesn't configure ${framework.package} when it's loaded.`,
        why: "The doctor can't check the configuration, and the application may have no sign-in.",
        change: {
          file: authFile.path,
          text: "Call the initialiser at the top level of the file, with an object that has `providers`.",
        },
      }),
    ]
  }
  if (
    /Cannot find module .*(?:prisma|generated)|@prisma\/client did not initialize|prisma generate/i.test(
      message,
    )
  )
    return [notGenerated(facts)]
  // A missing package has its own finding.
  if (facts.installed.find(framework.package) === undefined) return []
  return [
    finding({
      code: "auth-file-fails",
      severity: "error",
      what: `${authFile?.path} throws an error when it's loaded: ${short(message)}`,
      why: "The application has no sign-in, or doesn't start at all.",
      change: {
        file: error?.file ?? authFile?.path,
        line: error?.line,
        text: "Correct this line. If it reads a variable, check that the variable is set.",
      },
    }),
  ]
}

/** Finds a configuration that a handler creates for each request, in an application without a framework. */
function madeLate({ framework }: Facts, { path, code }: SourceFile): Finding | undefined {
  const line = lineOf(code, calls)
  if (framework.id !== withoutFramework.id || line === undefined) return undefined
  return finding({
    code: "auth-file-without-config",
    severity: "warning",
    what: `${path} creates the configuration only during a request, so the doctor can't check it.`,
    why: "The doctor sends no requests to your application, so it can't find errors in the options, variables and providers.",
    change: {
      file: path,
      line,
      text: `Create it once, outside of the function: \`const config = { providers: […] }\`, then \`setEnvDefaults(process.env, config)\`, as ${manual}/${framework.page} shows.`,
    },
  })
}

const calls = /(?<![\w$.])(?:Auth|createIntegration)\s*\(/

/**
 * Finds a service without a framework that doesn't get the environment. Such a service knows only the variables that
 * are passed to it.
 */
function environmentNotGiven({ framework, captured, files }: Facts, { path, code }: SourceFile): Finding[] {
  if (readsVariables(files, framework)) return []
  const isIncomplete = captured?.complaints.some(
    ({ severity, name }) => severity === "error" || name === "provider-without-client-id",
  )
  if (isIncomplete !== true) return []
  return [
    finding({
      code: "environment-not-given",
      severity: "error",
      what: "Nothing passes the environment to the service, but its configuration is incomplete without it.",
      why: "Without a framework's package, the service doesn't read variables by itself, so AUTH_SECRET and the others have no effect.",
      change: {
        file: path,
        line: lineOf(code, calls),
        text: "Call `setEnvDefaults(process.env, config)` once, when the file is loaded.",
      },
    }),
  ]
}

function short(message: string): string {
  const [line = ""] = message.trim().split("\n", 1)
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}

function clientFile({ authFile }: Facts): Finding[] {
  if (authFile === undefined || !/^\s*["']use client["']/.test(authFile.code)) return []
  return [
    finding({
      code: "auth-file-for-browsers",
      severity: "error",
      what: `${authFile.path} begins with "use client".`,
      why: "The configuration, including its secrets, becomes part of the code for browsers, where none of its functions works.",
      change: {
        file: authFile.path,
        line: lineOf(authFile.code, /use client/),
        text: 'Remove "use client". Components in the browser import from the package\'s entry for React.',
      },
    }),
  ]
}

const requires = /(?:^|[=\s(])require\s*\(\s*["']|\bmodule\.exports\b/

/** Finds a file that Node reads as the wrong kind of module. Without a bundler, nothing accepts both kinds. */
function moduleFormat({ framework, manifest, authFile, files }: Facts): Finding[] {
  if (!framework.runsOnNode || authFile === undefined) return []
  const isTypeScript = Object.values(manifest.scripts).some((script) =>
    /\b(?:tsx|ts-node|tsc|nest|vite|bun|esbuild|swc)\b/.test(script),
  )
  for (const { path, code } of [
    authFile,
    ...files.filter(
      (file) => file !== authFile && /^(?:src\/)?(?:server|app|index|main)\.[cm]?js$/.test(file.path),
    ),
  ]) {
    if (!/\.(?:js|ts)$/.test(path) || (path.endsWith(".ts") && isTypeScript)) continue
    const usesImport = /^\s*(?:import\s+[\w{*"']|export\s+(?:const|default|function|\{))/m.exec(code)
    const usesRequire = requires.exec(code)
    const isModule = manifest.type === "module"
    const wrong = isModule ? usesRequire : manifest.type === "commonjs" ? usesImport : null
    if (wrong === null || (isModule && usesImport !== null && /createRequire/.test(code))) continue
    return [
      finding({
        code: "module-format",
        severity: "error",
        what: isModule
          ? `${path} uses require or module.exports, but package.json says "type": "module".`
          : `${path} uses import and export, but package.json says "type": "commonjs".`,
        why: isModule
          ? "Node has no require in such a file, so the application doesn't start."
          : "Node refuses to load it.",
        change: isModule
          ? {
              file: path,
              line: lineOf(code, wrong[0].trim()),
              text: 'Write import and export, such as `import { ExpressAuth } from "@latchkey/express"`.',
            }
          : files.some((file) => file.path.endsWith(".js") && requires.test(file.code))
            ? {
                file: path,
                text: `Call it ${path.replace(/(?=[jt]s$)/, "m")}: other files load it with require, which works with this extension.`,
              }
            : {
                file: "package.json",
                line: lineOf(manifest.text, '"type"'),
                text: 'Write "type": "module".',
              },
      }),
    ]
  }
  return []
}
