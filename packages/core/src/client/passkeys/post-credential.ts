import { postForm, type FormAnswer } from "../post-form.ts"
import { actionUrl } from "../service-address.ts"
import type { Ceremony } from "./ceremony.ts"
import { signalUnknownPasskey } from "./signals.ts"

/** The form that ends a ceremony. */
export interface CredentialForm extends Readonly<Record<string, unknown>> {
  readonly csrfToken: string
  /** Where the person goes afterwards. */
  readonly callbackUrl: string
  /** What the browser handed over. */
  readonly data: string
}

/** Posts what the browser handed over. A passkey that the service does not know is offered no more by browsers that can be told. */
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
