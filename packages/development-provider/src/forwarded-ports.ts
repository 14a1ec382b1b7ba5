/** The URLs at which an online editor exposes the ports of the application's machine. */
export interface ForwardedPorts {
  /** Returns the origin at which a browser reaches a port. */
  origin(port: number): string
  /** Returns true if a URL leads to any port of the machine through the editor. */
  leadsHere(url: string): boolean
}

/** The environment variables of this process that are read. */
type Variables = Readonly<Record<string, string | undefined>>

/** The placeholder for the port number in a URL. */
const placeholder = "{port}"

/**
 * Reads the URL at which an editor exposes a port: https, with `{port}` in the first part of the host name.
 *
 * @throws Error if the URL isn't in this form.
 */
export function forwardedPorts(address: string): ForwardedPorts {
  const [before = "", after = "", ...more] = address.split(placeholder)
  // The number is in the first of three or more labels, so that no port can turn the URL into another owner's domain.
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
 * Returns the URL at which GitHub Codespaces exposes a port, for {@link forwardedPorts}. Only the codespace's owner
 * can open it, unless the owner shares the port. Returns undefined anywhere else, because other editors expose ports
 * to everyone who knows the URL, or don't provide it.
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
