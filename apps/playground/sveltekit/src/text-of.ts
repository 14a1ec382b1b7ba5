/** Returns the text in a field of a form: empty if the field is missing, or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
