import { component$, Slot } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSignIn } from "../routes/plugin@auth.ts"

/** The data that a provider's form needs. */
interface SignInFormProps {
  readonly provider: string
  /** The last field, which is the one that is refused when the sign-in fails. */
  readonly field: {
    readonly label: string
    readonly name: string
    readonly type: "email" | "password"
    readonly autocomplete: "current-password" | "email"
  }
  /** The message when the sign-in fails. */
  readonly problem: string
  readonly button: string
  readonly busy: string
}

/** Signs in with an action, and shows a message if that fails. Works without scripts, too. */
export const SignInForm = component$<SignInFormProps>(({ provider, field, problem, button, busy }) => {
  const signIn = useSignIn()
  const failed = signIn.value?.failed && signIn.formData?.get("providerId") === provider
  const message = `wrong-${provider}`
  return (
    <Form action={signIn} class="fields">
      <input type="hidden" name="providerId" value={provider} />
      <input type="hidden" name="redirectTo" value="/" />
      <input type="hidden" name="onFailure" value="return" />
      <Slot />
      <label>
        {field.label}
        <input
          name={field.name}
          type={field.type}
          required
          maxLength={254}
          autocomplete={field.autocomplete}
          aria-invalid={failed ? "true" : undefined}
          aria-describedby={failed ? message : undefined}
          autoFocus={failed === true}
        />
      </label>
      {failed && (
        <p class="problem" role="alert" id={message}>
          {problem}
        </p>
      )}
      <button type="submit" class="primary">
        {signIn.isRunning ? busy : button}
      </button>
    </Form>
  )
})
