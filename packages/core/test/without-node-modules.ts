import { onTestFinished, vi } from "vitest"

/**
 * Has the modules that the test imports from here on find no module of Node, as on a runtime that has only WebCrypto. The next
 * test gets other copies of them: test files share processes.
 */
export function withoutNodeModules(): void {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })
}
