import { existsSync } from "node:fs"
import { build } from "./build.ts"
import { command, root } from "./command.ts"
import { install } from "./install.ts"
import { staleContainers, staleExamples } from "./examples.ts"
import { staleManifests } from "./manifests.ts"
import { staleSkills } from "./skills/write-skills.ts"
import { staleSecurityPages } from "./security/pages.ts"
import { writeFrameworkEntries } from "./framework-entries.ts"
import { traceWorkspace } from "./trace-workspace.ts"

/**
 * A task of `./run`. Checks and tests are imported late, because they need the dependencies that `install` installs.
 */
interface Task {
  summary: string
  /** Runs the task, and returns the exit code. */
  run: (args: readonly string[]) => Promise<number>
  /** True if the installation of the dependencies is one line, and its output is written to a log. */
  isQuiet?: boolean
}

const tasks: Readonly<Record<string, Task>> = {
  build: {
    summary: "build the libraries and the playground",
    run: async () => exit(await build("everything")),
  },
  check: {
    summary: "format, lint, types, layers, unused code, changesets: all without running anything",
    run: async () => ((await (await import("./check.ts")).check()) === 0 ? 0 : 1),
  },
  fix: { summary: "rewrite what the formatter and the linter can mend by themselves", run: fix },
  test: {
    summary:
      "build, check, and run what a landing needs, in 15 minutes; `./run test <filter>` runs the unit tests whose path matches, " +
      "`--changed` the tests that read what changed since `main`, `--part unit|adapters|packages|browsers` some, " +
      "`--all` every suite, `--exhaustive` also what the nightly run alone tries in every combination",
    run: async (args) => (await import("./test.ts")).test(args),
  },
  release: {
    summary:
      "publish every package whose version is not on npm yet, with provenance and a bill of materials; " +
      "`./run release --rehearse` does all but publish",
    run: async (args) => (await import("./release.ts")).release(args),
  },
  compatibility: {
    summary:
      "build and drive applications in production, with every supported version of Next: nightly, and before a release; " +
      "`./run compatibility 16.0` with that one",
    run: async (args) => (await import("./compatibility.ts")).compatibility(args),
  },
  installs: {
    summary:
      "carry out what the start pages, the manual and the READMEs print, with npm and the latest of its registry: nightly; " +
      "`./run installs solidstart` with the pages whose paths have that in them",
    run: async (args) => (await import("./installs.ts")).installs(args),
  },
  keycloak: {
    summary:
      "sign in at a real Keycloak and raise its level of authentication: nightly; needs Java and Maven",
    run: async () => (await import("./keycloak.ts")).keycloak(),
  },
  stress: {
    summary:
      "run each race 10,000 times over every store; `./run stress packages/adapter-prisma` over that one's",
    run: async (args) => (await import("./stress.ts")).stress(args),
  },
  mutants: {
    summary:
      "change core's code in one place at a time: do its tests notice? `./run mutants --sample 60` draws as many mutants at random",
    run: async (args) => (await import("./mutants/mutants.ts")).mutants(args),
  },
  demo: {
    summary:
      "start the playground: an app, an identity provider, a mailbox; `PORT=8080 ./run demo` at that port, `--database drizzle-postgresql` over that database (any other word lists them)",
    run: async (args) => (await command(process.execPath, [`${root}apps/playground/demo.ts`, ...args])).code,
    isQuiet: true,
  },
  docs: {
    summary:
      "serve the manual at http://localhost:5173, and show every change of a page at once; `--port 4000`",
    run: async (args) =>
      (await build("libraries"))
        ? (await command("pnpm", ["run", "dev", ...args], { cwd: `${root}docs` })).code
        : 1,
  },
  pictures: {
    summary: "take the pictures of the manual: every built-in page, light and dark, in the playground",
    run: async (args) => (await import("./pictures.ts")).pictures(args),
  },
  bench: { summary: "run the benchmarks", run: program("bench/run.ts") },
  capacity: {
    summary: "measure how many users one core and one database serve: the tables of docs/scaling.md",
    run: program("bench/capacity/run.ts"),
  },
  "new:provider": {
    summary: "begin an identity provider: its file, profile, expectation, registration and changeset",
    run: async (args) => (await import("./new-provider.ts")).createProvider(args),
  },
  providers: {
    summary:
      "write what is made from the providers' files and the manual: docs/providers, the ids in core's types, what the commands know",
    run: program(
      "packages/providers/tools/write-pages.ts",
      "tools/provider-ids.ts",
      "packages/migrate/tools/write-releases.ts",
      "packages/cli/tools/write-names.ts",
      "packages/cli/tools/write-templates.ts",
    ),
  },
  texts: {
    summary: "list the texts of the built-in pages and messages that a language lacks, by language",
    run: async () => (await import("./texts.ts")).texts(),
  },
  prose: {
    summary: "find what the style rules of AGENTS.md would have written otherwise; `./run prose docs/guides`",
    run: async (args) => (await command(process.execPath, [`${root}tools/prose/check.ts`, ...args])).code,
  },
  trace: { summary: "map every requirement to the tests that prove it", run: program("tools/trace.ts") },
}

function usage(): string {
  const lines = Object.entries(tasks).map(([name, { summary }]) => `  ${name.padEnd(13)} ${summary}`)
  return `Usage: ./run <task>\n\n${lines.join("\n")}\n  exec          run any command with this repository's Node and pnpm on PATH\n`
}

async function fix(): Promise<number> {
  staleManifests({ fix: true })
  staleExamples({ fix: true })
  staleContainers({ fix: true })
  staleSecurityPages(traceWorkspace(), { fix: true })
  staleSkills({ fix: true })
  // The parser for TypeScript is one of the dependencies.
  const { staleReferencePages } = await import("./reference/pages.ts")
  staleReferencePages({ fix: true })
  const { generateClients } = await import("./check.ts")
  await command("node", [generateClients])
  const lint = await command("oxlint", ["--fix"])
  const format = await command("oxfmt", ["."])
  return Math.max(lint.code, format.code)
}

/** Returns a task that builds the libraries and then runs programs of the repository, until one fails. */
function program(...files: readonly string[]): Task["run"] {
  return async (args) => {
    const missing = files.find((file) => !existsSync(root + file))
    if (missing !== undefined) {
      console.error(`run: there is no ${missing} yet`)
      return 1
    }
    if (!(await build("libraries"))) return 1
    for (const file of files) {
      const { code } = await command(process.execPath, [root + file, ...args])
      if (code !== 0) return code
    }
    return 0
  }
}

function exit(ok: boolean): number {
  return ok ? 0 : 1
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    console.log(usage())
    return 0
  }
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (task === undefined) {
    console.error(`run: there is no task "${name}"\n\n${usage()}`)
    return 2
  }
  if (args.some((argument) => argument === "--help" || argument === "-h")) {
    console.log(`./run ${name}: ${task.summary}`)
    return 0
  }
  if (!(await install({ isQuiet: task.isQuiet }))) {
    console.error("run: the dependencies could not be installed; the reason stands above")
    return 1
  }
  writeFrameworkEntries()
  return task.run(args)
}

process.exitCode = await main(process.argv.slice(2))
