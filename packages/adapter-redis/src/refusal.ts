/** The error messages for refusals by scripts, by the names that the scripts return. */
const messages: Readonly<Record<string, string>> = {
  user: "There is no such user.",
  id: "A user with this id exists already.",
  email: "A user with this e-mail address exists already.",
  account: "This account exists already.",
  session: "A session with this token exists already.",
  details: "Details of this session exist already.",
  token: "This verification token exists already.",
  passkey: "An authenticator with this credential exists already.",
  authenticator: "There is no such authenticator.",
  counter: "The counter of the authenticator is as high already.",
}

/** Returns the error for a script's refusal. */
export function refusal(name: string): Error {
  return new Error(messages[name] ?? `The script refused: ${name}.`)
}
