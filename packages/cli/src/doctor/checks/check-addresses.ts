import { isWranglerFile } from "../../application/environment/wrangler-variables.ts"
import type { Variable } from "../../application/environment/read-environment.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { type Place, placeIn, variablePlace } from "./places.ts"

/** A variable that contains the application's URL. */
interface Given {
  readonly name: string
  readonly place: Place
  /** True if it sets the URL in production. */
  readonly isOfProduction: boolean
}

/** Finds URLs of the application that differ from the one at which it's reached. */
export function checkAddresses(facts: Facts): Finding[] {
  const { variables, ofProduction } = facts.environment
  const current = variables.get("AUTH_URL") ?? variables.get("NEXTAUTH_URL")
  const later = ofProduction.flatMap(({ path: file, assignments }) =>
    assignments.filter(({ name }) => name === "AUTH_URL").map((each) => ({ ...each, file })),
  )
  return [
    ...oldVariables(facts),
    // A Worker is deployed with the variables of its configuration.
    ...(current === undefined
      ? []
      : address(current, facts.production || isWranglerFile(current.file), facts)),
    ...later.flatMap((each) => address(each, true, facts)),
  ]
}

function address(variable: Variable, isOfProduction: boolean, facts: Facts): Finding[] {
  const { name } = variable
  const url = variable.value.trim()
  const given: Given = { name, place: variablePlace(variable), isOfProduction }
  if (url === "") return []
  if (/^https?:\/\//.test(url) && URL.canParse(url))
    return [...path(new URL(url), given, facts), ...host(new URL(url), given, facts)]
  return [
    finding({
      code: "url-invalid",
      severity: "error",
      what: `${name} is not an http(s) URL.`,
      why: "The service answers every request with an error.",
      change: {
        ...given.place,
        text: `Write ${name}=${isOfProduction ? "https:// and the host." : "http:// and the host and port."}`,
      },
    }),
  ]
}

function path({ origin, pathname }: URL, { name, place }: Given, facts: Facts): Finding[] {
  const { captured, defaultBasePath, authFile } = facts
  const given = pathname.replace(/\/+$/, "")
  const config = captured?.config
  if (given === "" || config === undefined) return []
  const expected = config.setsBasePath ? config.basePath : defaultBasePath
  if (given === expected) return []
  return [
    finding({
      code: "url-path",
      severity: "error",
      what: `The path of ${name} is ${given}, but the service is served at ${expected}.`,
      why: config.setsBasePath
        ? "URLs are built with one path, but requests arrive at the other."
        : `The path of ${name} sets the base path: the service looks for its requests below ${given}.`,
      change: config.setsBasePath
        ? { ...placeIn(authFile, /basePath|prefix/), text: `Write ${name}=${origin}, without a path.` }
        : { ...place, text: `Write ${name}=${origin}, without a path.` },
    }),
  ]
}

function host({ origin, protocol, hostname, port }: URL, given: Given, facts: Facts): Finding[] {
  const { name, place } = given
  const isLocal = /^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(hostname)
  // A file that's also read in development may contain the development URL.
  const isOfProduction =
    given.isOfProduction &&
    (place.file === undefined || /production|^wrangler\./.test(place.file) || !isLocal)
  if (hostname === "0.0.0.0")
    return [
      finding({
        code: "url-port",
        severity: "error",
        what: `${name} is ${origin}, which a server can listen on, but no browser can open.`,
        why: "The provider sends users back to this address, and the browser shows an error.",
        change: {
          ...place,
          text: `Write ${name}=http://localhost:${port || (facts.port ?? facts.framework.port)}.`,
        },
      }),
    ]
  if (isOfProduction && isLocal)
    return [
      finding({
        code: "url-local-in-production",
        severity: "error",
        what: `In production ${name} is ${origin}.`,
        why: "The provider sends users back to their own computers.",
        change: { ...place, text: `Write ${name}=https:// and the public host.` },
      }),
    ]
  if (isOfProduction && protocol === "http:")
    return [
      finding({
        code: "url-insecure",
        severity: "error",
        what: `In production ${name} begins with http://.`,
        why: "Cookies are set without Secure, and most providers refuse the callback URL.",
        change: { ...place, text: `Write ${name}=${origin.replace("http:", "https:")}.` },
      }),
    ]
  return isLocal && place.file !== undefined && !given.isOfProduction
    ? otherPort(origin, Number(port), name, place, facts)
    : []
}

/** Finds a port other than the server's. If no file sets the server's port, it's assumed to be the default. */
function otherPort(origin: string, given: number, name: string, place: Place, facts: Facts): Finding[] {
  const { port: named, framework, files } = facts
  const port = named ?? framework.port
  const isUnknown = framework.runsOnNode || files.some(({ path }) => /^server\.[cm]?[jt]s$/.test(path))
  if ((given || 80) === port || (named === undefined && isUnknown)) return []
  return [
    finding({
      code: "url-port",
      severity: named === undefined ? "warning" : "error",
      what: `${name} is ${origin}, and the development server listens on port ${port}.`,
      why: "The provider sends users back to a port on which nothing listens.",
      change: {
        ...place,
        text: `Write ${name}=http://localhost:${port}, or remove it during development.`,
      },
    }),
  ]
}

/** Finds names from Auth.js 4 next to the new ones, which take precedence. */
function oldVariables({ environment: { variables } }: Facts): Finding[] {
  return (["SECRET", "URL"] as const).flatMap((end) => {
    const [old, current] = [variables.get(`NEXTAUTH_${end}`), variables.get(`AUTH_${end}`)]
    if (old === undefined || current === undefined || old.value === current.value) return []
    return [
      finding({
        code: "old-variable",
        severity: "warning",
        what: `NEXTAUTH_${end} and AUTH_${end} are both set, to different values.`,
        why: `Only AUTH_${end} counts.`,
        change: { ...variablePlace(old), text: `Remove NEXTAUTH_${end}.` },
      }),
    ]
  })
}
