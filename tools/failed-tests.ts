import { relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { root } from "./command.ts"

/** The parts of Vitest's JSON report that name failed tests. */
export interface VitestFailures {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string
    readonly status: string
    /** The error of a file that failed outside of its tests. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** A suite in Playwright's JSON report: a file, or a `describe` in a file. */
export interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      /** One of `expected`, `unexpected`, `flaky` or `skipped`. */
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

/** The parts of Playwright's JSON report that name failed tests. */
export interface PlaywrightFailures {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Names each failed test of Vitest, and each file that failed outside of its tests, with the first line of the error. */
export function failedOfVitest({ testResults }: VitestFailures): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === "failed")
    if (failed.length === 0) return status === "failed" ? [failure(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file}: ${fullName}`, failureMessages?.[0] ?? ""),
    )
  })
}

/** Names each failed or flaky test of Playwright, and errors outside of tests, with the first line of the error. */
export function failedOfPlaywright(folder: string, report: PlaywrightFailures): readonly string[] {
  const outside = report.errors.map(({ message }) => failure(folder, message ?? ""))
  return [...outside, ...report.suites.flatMap((suite) => failedOfSuite(folder, suite, []))]
}

function failedOfSuite(folder: string, suite: PlaywrightSuite, above: readonly string[]): readonly string[] {
  const { title, file, suites = [], specs } = suite
  // The outermost suite is the file, and its title is the file's name.
  const titles = title === file ? above : [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors)
        return failure(`${folder}: ${[file, ...titles, spec.title].join(" › ")}`, errors[0]?.message ?? "")
      }),
  )
  return [...own, ...suites.flatMap((inner) => failedOfSuite(folder, inner, titles))]
}

function failure(test: string, message: string): string {
  const [reason = ""] = stripVTControlCharacters(message).trim().split("\n")
  return reason === "" ? test : `${test}\n    ${reason}`
}
