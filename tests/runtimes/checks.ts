/** A condition that must hold, and whether it did. */
export interface Check {
  readonly rule: string
  readonly holds: boolean
  /** The actual value. */
  readonly found?: string
}

/** Records whether the actual value equals the expected one. Both are compared as JSON. */
export type Expect = (rule: string, found: unknown, wanted: unknown) => void

/** Creates a list of checks, and the function that adds to it. */
export function createChecks(): { checks: Check[]; expect: Expect } {
  const checks: Check[] = []
  return {
    checks,
    expect(rule, found, wanted) {
      const holds = JSON.stringify(found) === JSON.stringify(wanted)
      checks.push(holds ? { rule, holds } : { rule, holds, found: JSON.stringify(found) ?? "undefined" })
    },
  }
}
