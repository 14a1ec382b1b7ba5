import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Finds variables in files that SvelteKit 3 doesn't pass on, because `src/env.ts` doesn't declare them. */
export function checkDeclaredVariables({ framework, installed, files, environment }: Facts): Finding[] {
  const major = Number(installed.find("@sveltejs/kit")?.version.split(".", 1)[0] ?? 0)
  if (framework.package !== "@latchkey/sveltekit" || major < 3) return []
  const declarations = files.find(({ path }) => /^src\/env\.[jt]s$/.test(path))
  const undeclared = [...environment.variables.values()].filter(
    ({ name, file, value }) =>
      file !== undefined &&
      value !== "" &&
      name.startsWith("AUTH_") &&
      !new RegExp(String.raw`\b${name}\b`).test(declarations?.code ?? ""),
  )
  const [first] = undeclared
  if (first === undefined) return []
  const names = undeclared.map(({ name }) => name)
  const members = names.map((name) => `${name}: {}`).join(", ")
  const line = declarations?.code.split("\n").findIndex((text) => text.includes("defineEnvVars(")) ?? -1
  return [
    finding({
      code: "variable-undeclared",
      severity: "error",
      what: `${first.file} sets ${names.join(", ")}, and src/env.ts does not declare ${names.length === 1 ? "it" : "them"}.`,
      why: "SvelteKit 3 hands over declared variables only: in development the service doesn't get them.",
      change: {
        file: declarations?.path ?? "src/env.ts",
        line: line === -1 ? undefined : line + 1,
        text: `export const variables = defineEnvVars({ ${members} })`,
      },
    }),
  ]
}
