import { postForm, type FormAnswer } from "../post-form.ts"
import { actionUrl } from "../service-location.ts"
import type { Ceremony } from "./ceremony.ts"
import { signalUnknownPasskey } from "./signals.ts"

/** The form that ends a ceremony. */
export interface CredentialForm extends Readonly<Record<string, unknown>> {
  readonly csrfToken: string
  /** The page to go to afterwards. */
  readonly callbackUrl: string
  /** The browser's result, as JSON text. */
  readonly data: string
}

/**
 * Posts the browser's result. If the service doesn't know the passkey, tells the browser to stop offering it, if the
 * browser supports that.
 */
export async function postCredential(
  provider: string,
  { action, options }: Ceremony,
  form: CredentialForm,
): Promise<FormAnswer> {
  const answer = await postForm(actionUrl(`callback/${provider}`), { ...form, action })
  if (action === "authenticate" && isUnknown(answer))
    await signalUnknownPasskey({ rpId: options.rpId, credentialId: JSON.parse(form.data).id })
  return answer
}

function isUnknown({ url }: FormAnswer): boolean {
  return url !== undefined && new URL(url, location.href).searchParams.get("code") === "unknown_credential"
}
