import type { MailTexts } from "../../model/texts.ts"

/** The English texts of messages. */
export const englishMailTexts: MailTexts = {
  subject: (host) => `Sign in to ${host}`,
  signIn: "Sign in",
  openLink: "Open this link to sign in:",
  openAddress: "If the button does not work, open this address:",
  enterCode: "To sign in, enter this code in the browser in which you asked for it:",
  orEnterCode: "Or enter this code in the browser in which you asked for it:",
  linkWorksOnce: "The link works once.",
  codeWorksOnce: "The code works once.",
  linkOrCodeWorksOnce: "You can use the link or the code, once.",
  timeToSignIn: (time) => `You have ${time} to sign in.`,
  keepLink: "Anyone who opens the link can sign in as you, so don't pass it on.",
  keepCode: "Anyone who has the code may be able to sign in as you, so don't pass it on.",
  keepLinkAndCode:
    "Anyone who has the link or the code may be able to sign in as you, so don't pass them on.",
  nobodyAsks: (host) => `Nobody at ${host} will ask you for the code.`,
  ignoreMessage: "If you didn't ask for it, you can ignore this message.",
}
