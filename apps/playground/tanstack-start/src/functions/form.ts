/**
 * Validates the input of a server function, because anyone can send it anything. @throws Response 400 if the input
 * isn't a form.
 */
export function form(data: FormData): FormData {
  if (data instanceof FormData) return data
  throw new Response("A form is expected.", { status: 400 })
}

/** Returns a field of a form, or an empty text if it's missing or a file. */
export function field(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
}
