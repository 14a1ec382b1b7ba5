import { component$, Slot } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSignIn } from "../routes/plugin@auth.ts"

/** The data that a provider's form needs. */
interface SignInFormProps {
  readonly provider: string
  /** The message when the sign-in fails. */
  readonly problem: string
  readonly button: string
  readonly busy: string
}

/** Signs in with an action, and shows a message if that fails. Works without scripts, too. */
export const SignInForm = component$<SignInFormProps>(({ provider, problem, button, busy }) => {
  const signIn = useSignIn()
  return (
    <Form action={signIn} class="fields">
      <input type="hidden" name="providerId" value={provider} />
      <input type="hidden" name="redirectTo" value="/" />
      <input type="hidden" name="onFailure" value="return" />
      <Slot />
      {signIn.value?.failed && signIn.formData?.get("providerId") === provider && (
        <p class="problem" role="alert" id={`wrong-${provider}`}>
          {problem}
        </p>
      )}
      <button type="submit" class="primary">
        {signIn.isRunning ? busy : button}
      </button>
    </Form>
  )
})
