import { error, type RequestEvent } from "@sveltejs/kit"

/**
 * Returns the form that a request sends.
 *
 * @throws HttpError 400 if the body isn't a form.
 */
export async function formOf({ request }: RequestEvent): Promise<FormData> {
  try {
    return await request.formData()
  } catch (thrown) {
    // Any other error is SvelteKit's, such as for a body that is too large.
    if (thrown instanceof TypeError) error(400, "The request has no form.")
    throw thrown
  }
}
