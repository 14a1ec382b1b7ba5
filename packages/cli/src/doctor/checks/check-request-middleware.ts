import type { SourceFile } from "../../application/source-files.ts"
import { reachableFiles } from "../application/reachable-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { integrationMissing, placeIn } from "./places.ts"

/** Finds middleware of React Router, TanStack Start and SolidStart that doesn't run, or lacks the service. */
export function checkRequestMiddleware(facts: Facts): Finding[] {
  if (facts.authFile === undefined) return []
  switch (facts.framework.package) {
    case "@latchkey/react-router":
      return reactRouter(facts)
    case "@latchkey/tanstack-start":
      return tanstackStart(facts)
    case "@latchkey/solid":
      return solidStart(facts)
    default:
      return []
  }
}

function reactRouter(facts: Facts): Finding[] {
  return [...switchedOff(facts), ...rootWithout(facts)]
}

/** Finds middleware that React Router 7 doesn't run because it isn't enabled. */
function switchedOff({ files, installed }: Facts): Finding[] {
  const major = Number(installed.find("react-router")?.version.split(".", 1)[0] ?? 8)
  const config = files.find(({ path }) => /^react-router\.config\.[cm]?[jt]s$/.test(path))
  if (major >= 8 || /\bv8_middleware:\s*true\b/.test(config?.code ?? "")) return []
  return [
    finding({
      code: "middleware-off",
      severity: "error",
      what: `React Router ${major} runs middleware only if \`v8_middleware\` is on.`,
      why: "The service's functions throw errors, because no request reaches its middleware.",
      change: {
        file: config?.path ?? "react-router.config.ts",
        ...placeIn(config, /export default|\bfuture\s*:/),
        text: "Write `future: { v8_middleware: true }`.",
      },
    }),
  ]
}

function rootWithout({ files }: Facts): Finding[] {
  const root = files.find(({ path }) => /^app\/root\.[jt]sx?$/.test(path))
  if (root === undefined) return []
  const { code, path } = root
  const isExported = /export\s+(?:const|let|var)\s+middleware\b|export\s*\{[^}]*\bmiddleware\b/.test(code)
  if (isExported && reaches(files, root, /\bauthMiddleware\b/)) return []
  const line = "Import `authMiddleware`, and write `export const middleware = [authMiddleware]`."
  const declared = placeIn(root, /\bmiddleware\b\s*[:=]/)
  return [
    integrationMissing(
      { file: path, ...declared },
      `${path} does not export the service's middleware.`,
      line,
    ),
  ]
}

/** Returns true if a file, or one that it imports, contains a name. */
function reaches(files: readonly SourceFile[], start: SourceFile, name: RegExp): boolean {
  const others = reachableFiles(files, start).filter(
    ({ file }) => !/auth(?:\.server)?\.[jt]s$/.test(file.path),
  )
  return others.some(({ file }) => name.test(file.code))
}

function tanstackStart(facts: Facts): Finding[] {
  const start = facts.files.find(({ path }) => /^src\/start\.[jt]sx?$/.test(path))
  return [...(start === undefined ? [] : startFile(facts, start)), ...facts.files.flatMap(unguarded)]
}

function startFile({ files }: Facts, start: SourceFile): Finding[] {
  const place = placeIn(start, /\bcreateStart\s*\(/)
  const found: Finding[] = []
  if (!reaches(files, start, /\bwithAuth\b/))
    found.push(
      integrationMissing(
        place,
        `${start.path} does not have the service's middleware.`,
        "Add `createMiddleware().server(withAuth)` to `requestMiddleware`.",
      ),
    )
  if (!reaches(files, start, /\bcreateCsrfMiddleware\b/))
    found.push(
      finding({
        code: "csrf-check-missing",
        severity: "error",
        what: `${start.path} has no \`createCsrfMiddleware\`.`,
        why: "With this file, TanStack Start no longer refuses calls of server functions from other sites.",
        change: {
          ...place,
          text: 'Put `createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })` first in `requestMiddleware`.',
        },
      }),
    )
  return found
}

/** Finds a server function next to a route whose `beforeLoad` sends users away. Anyone can call its URL. */
function unguarded(file: SourceFile): Finding[] {
  const { code, path } = file
  const guards = /\bbeforeLoad\b[\s\S]*?(?:session|user)[\s\S]*?\bredirect\s*\(/i.test(code)
  if (!guards) return []
  const open = [...code.matchAll(/\b(?:const|let)\s+(\w+)\s*=\s*createServerFn\s*\(/g)].filter(
    ({ index }) => {
      const end = code.slice(index).search(/\n(?:export|const|let|function|async)\b/)
      const text = code.slice(index, end === -1 ? undefined : index + end)
      return !/\.middleware\s*\(|\b(?:auth|requireSession|requireFresh|protect\w*)\b|session/i.test(text)
    },
  )
  return open.map(([statement, name]) =>
    finding({
      code: "function-unguarded",
      severity: "warning",
      what: `The guard in \`beforeLoad\` of ${path} does not protect the server function ${name}.`,
      why: "Anyone can call a server function by its URL, no matter what the route does.",
      change: {
        ...placeIn(file, statement),
        text: 'Guard the function itself: `createServerFn().middleware([signedIn])`, with `const signedIn = createMiddleware({ type: "function" }).server(protect())`.',
      },
    }),
  )
}

/** Finds middleware that SolidStart doesn't run because its plugin doesn't name it. */
function solidStart({ files }: Facts): Finding[] {
  const middleware = files.find(({ path }) => /^src\/middleware(?:\/index)?\.[jt]s$/.test(path))
  const config = files.find(({ path }) => /^(?:vite|app)\.config\.[cm]?[jt]s$/.test(path))
  if (middleware === undefined || config === undefined || /\bmiddleware\s*:/.test(config.code)) return []
  return [
    finding({
      code: "middleware-not-run",
      severity: "error",
      what: `SolidStart doesn't run ${middleware.path}, because ${config.path} doesn't name it.`,
      why: "It has no effect, so the pages that it should protect are open to everyone.",
      change: {
        ...placeIn(config, /\bsolidStart\s*\(|defineConfig\s*\(/),
        text: `Write \`solidStart({ middleware: "./${middleware.path}" })\`.`,
      },
    }),
  ]
}
