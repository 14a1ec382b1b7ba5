import { useServerFn } from "@tanstack/react-start"
import type { ReactNode } from "react"

/** A server function without input. */
interface ButtonFunction {
  (): Promise<unknown>
  /** Its URL, which browsers without scripts post the form to. */
  readonly url: string
}

interface ButtonFormProps {
  readonly call: ButtonFunction
  readonly className?: string
  readonly children: ReactNode
}

/** A button that calls a server function, with or without scripts. The function redirects, and the router follows. */
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
