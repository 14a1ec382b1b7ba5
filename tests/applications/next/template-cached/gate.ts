/** A gate that opens once. */
interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

declare global {
  /** Pages and route handlers have the process in common, but not always the copy of a module. */
  var gateOfTheTest: Gate | undefined
}

export function gate(): Gate {
  return (globalThis.gateOfTheTest ??= newGate())
}

function newGate(): Gate {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
