import { formatProblem } from "../problem.ts"
import { cleanFolders } from "./clean-folders.ts"
import { readEnglish } from "./files.ts"
import { proseProblems } from "./prose.ts"

// `node tools/prose/check.ts` checks the clean folders, `node tools/prose/check.ts packages/core` the given ones.
const given = process.argv.slice(2)
const folders = given.length === 0 ? cleanFolders : given
const problems = [...readEnglish()]
  .filter(([file]) => folders.some((folder) => file.startsWith(folder)))
  .flatMap(([file, text]) => proseProblems(file, text))
if (problems.length > 0) {
  process.stdout.write(
    `${problems.map(formatProblem).join("\n")}\n${problems.length} to rewrite; AGENTS.md has the rules\n`,
  )
  process.exitCode = 1
}
