import { component$, Slot } from "@builder.io/qwik"
import { Form } from "@builder.io/qwik-city"
import { useSignIn } from "../routes/plugin@auth.ts"

/** What a form of its own needs to know. */
interface SignInFormProps {
  readonly provider: string
  /** What it says when the sign-in fails. */
  readonly problem: string
  readonly button: string
  readonly busy: string
}

/** Signs in through an action, and says here if that fails. Works without script, too. */
export const SignInForm = component$<SignInFormProps>(({ provider, problem, button, busy }) => {
  const signIn = useSignIn()
  return (
    <Form action={signIn} class="fields">
      {signIn.value?.failed && signIn.formData?.get("providerId") === provider && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <input type="hidden" name="providerId" value={provider} />
      <input type="hidden" name="redirectTo" value="/" />
      <input type="hidden" name="onFailure" value="return" />
      <Slot />
      <button type="submit" class="primary">
        {signIn.isRunning ? busy : button}
      </button>
    </Form>
  )
})
