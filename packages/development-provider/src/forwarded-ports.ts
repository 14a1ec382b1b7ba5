/** The addresses at which an online editor shows the ports of the machine that the application runs on. */
export interface ForwardedPorts {
  /** Returns the origin at which a browser reaches a port. */
  origin(port: number): string
  /** Returns true if a URL leads to a port of the machine through the editor, whichever port it is. */
  leadsHere(url: string): boolean
}

/** The environment variables of this process, as far as they're asked for. */
type Variables = Readonly<Record<string, string | undefined>>

/** Stands for the number of the port in an address. */
const placeholder = "{port}"

/**
 * Reads the address at which an editor shows a port: https, with `{port}` in the first part of the host name for the number.
 *
 * @throws Error if the address has another form.
 */
export function forwardedPorts(address: string): ForwardedPorts {
  const [before = "", after = "", ...more] = address.split(placeholder)
  // The number stands in the first of three or more labels: no port makes another owner's domain out of the address.
  const isAddress = /^https:\/\/[a-z\d-]*$/.test(before) && /^[a-z\d-]*(?:\.[a-z\d-]+){2,}$/.test(after)
  if (!isAddress || more.length > 0) {
    throw new Error(
      `\`portAddress\` is ${JSON.stringify(address)}. It must be the address at which the editor shows a ` +
        'port, with `{port}` for its number, such as "https://my-workspace-{port}.example.dev".',
    )
  }
  return {
    origin: (port) => `${before}${port}${after}`,
    leadsHere(url) {
      if (!URL.canParse(url)) return false
      const { origin } = new URL(url)
      const number = origin.slice(before.length, -after.length)
      return /^[1-9]\d{0,4}$/.test(number) && origin === `${before}${number}${after}`
    },
  }
}

/**
 * Returns the address at which GitHub Codespaces shows a port, for {@link forwardedPorts}: only to the owner of the codespace, unless
 * the owner shares the port. Undefined anywhere else: other editors show ports to everyone who knows the address, or don't say what it is.
 *
 * @see [Default environment variables](https://docs.github.com/en/codespaces/developing-in-a-codespace/default-environment-variables-for-your-codespace)
 */
export function codespaceAddress(variables: Variables): string | undefined {
  const { CODESPACES, CODESPACE_NAME, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = variables
  const isCodespace = CODESPACES === "true" && /^[a-z\d-]+$/.test(CODESPACE_NAME ?? "")
  return isCodespace && /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain ?? "")
    ? `https://${CODESPACE_NAME}-${placeholder}.${domain}`
    : undefined
}
