import { useServerFn } from "@tanstack/react-start"
import type { ReactNode } from "react"

/** A server function that takes nothing. */
interface ButtonFunction {
  (): Promise<unknown>
  /** Its address, to which browsers without script post the form. */
  readonly url: string
}

interface ButtonFormProps {
  readonly call: ButtonFunction
  readonly className?: string
  readonly children: ReactNode
}

/** A button that calls a server function, with script or without. The function answers with a redirect, which the router follows. */
export function ButtonForm({ call, className, children }: ButtonFormProps): ReactNode {
  const run = useServerFn(call)
  return (
    <form
      action={call.url}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}
