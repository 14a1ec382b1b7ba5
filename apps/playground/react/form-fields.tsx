import type { ReactNode } from "react"

/** A failed attempt, and what the user typed in it. */
interface Attempt {
  readonly problem: string
  readonly typed?: string | undefined
}

/** The fields of a form for a name and a password. A failure is shown below the field that it's about. */
export function PasswordFields({ failed }: { failed: Attempt | undefined }): ReactNode {
  return (
    <>
      <label>
        Name
        <input name="name" required maxLength={80} autoComplete="username" defaultValue={failed?.typed} />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          required
          autoComplete="current-password"
          {...stateOf(failed, "wrong-password")}
        />
      </label>
      <Problem id="wrong-password" failed={failed} />
    </>
  )
}

/** The field of a form that requests a link by e-mail. */
export function EmailFields({ failed }: { failed: Attempt | undefined }): ReactNode {
  return (
    <>
      <label>
        E-mail
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={failed?.typed}
          {...stateOf(failed, "no-mail")}
        />
      </label>
      <Problem id="no-mail" failed={failed} />
    </>
  )
}

/** Returns the attributes of a field. After a failure, it names its message and has the focus, even without a script. */
function stateOf(failed: Attempt | undefined, message: string) {
  return failed && ({ "aria-invalid": true, "aria-describedby": message, autoFocus: true } as const)
}

function Problem({ id, failed }: { id: string; failed: Attempt | undefined }): ReactNode {
  return (
    failed && (
      <p className="problem" role="alert" id={id}>
        {failed.problem}
      </p>
    )
  )
}
