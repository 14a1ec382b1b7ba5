import { useServerFn } from "@tanstack/react-start"
import { type FormEvent, useState } from "react"

/** A server function whose input is a form. */
interface FormFunction {
  (options: { data: FormData }): Promise<unknown>
  /** Its URL, which browsers without scripts post the form to. */
  readonly url: string
}

/** The attributes of a form that calls a server function. */
interface ServerForm {
  readonly action: string
  readonly method: "post"
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Returns the attributes of a form that calls a server function, with or without scripts, and true during a call. The
 * function redirects, and the router follows.
 */
export function useServerForm(serverFunction: FormFunction): { form: ServerForm; pending: boolean } {
  const call = useServerFn(serverFunction)
  const [pending, setPending] = useState(false)

  async function submit(data: FormData): Promise<void> {
    setPending(true)
    try {
      await call({ data })
    } finally {
      setPending(false)
    }
  }

  return {
    form: {
      action: serverFunction.url,
      method: "post",
      onSubmit(event) {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void submit(new FormData(event.currentTarget, submitter))
      },
    },
    pending,
  }
}
