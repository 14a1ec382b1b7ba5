import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import type { ApplicationAnswers } from "../network/answers.ts"

/** Finds differences between the running application and the URL at which users open it. */
export function checkRunningApplication(facts: Facts): Finding[] {
  const { running } = facts
  if (running === undefined) return []
  const { url, providers } = running
  const path = `${facts.captured?.config?.basePath ?? facts.defaultBasePath}/providers`
  if (providers.failure !== undefined)
    return [
      finding({
        code: "application-unreachable",
        severity: "error",
        what: `Nothing answers at ${url} (${providers.failure}).`,
        why: "The running application could not be checked.",
        change: { text: "Start the application, or correct --url." },
      }),
    ]
  if (running.callbackUrls === undefined) return [wrongAnswer(running, path)]
  return [...otherOrigin(running), ...cookies(running)]
}

function wrongAnswer({ url, providers: { status, location } }: ApplicationAnswers, path: string): Finding {
  const isRedirect = status >= 300 && status < 400
  return finding({
    code: isRedirect ? "application-redirects" : "application-without-service",
    severity: "error",
    what: isRedirect
      ? `${new URL(url).origin}${path} redirects to ${location?.replace(/\?.*$/, "") ?? "another page"}.`
      : `${new URL(url).origin}${path} answers with status ${status}, so the request doesn't reach the service.`,
    why: isRedirect
      ? "Users who aren't signed in can't reach the service either, and so can't sign in."
      : "Providers send users back below this path.",
    change: {
      text: isRedirect
        ? "Let the middleware, or the server in front, pass on requests for the service's paths."
        : status >= 500
          ? "The application's log says what is wrong."
          : "Add the route of the service, or correct `basePath`.",
    },
  })
}

function otherOrigin({ url, callbackUrls = {} }: ApplicationAnswers): Finding[] {
  const [callbackUrl] = Object.values(callbackUrls)
  if (callbackUrl === undefined || !URL.canParse(callbackUrl)) return []
  const [asked, believed] = [new URL(url), new URL(callbackUrl)]
  if (asked.origin === believed.origin) return []
  const isScheme = asked.host === believed.host
  return [
    finding({
      code: "application-address",
      severity: "error",
      what: `The application was opened at ${asked.origin}, but uses ${believed.origin} as its origin.`,
      why: "Providers send users back to that origin, to which the browser doesn't send the cookies of this one.",
      change: {
        text: isScheme
          ? `Let the proxy in front set X-Forwarded-Proto, or set AUTH_URL=${asked.origin}.`
          : `Set AUTH_URL=${asked.origin}, or let the proxy in front pass on the host (X-Forwarded-Host) and set AUTH_TRUST_HOST=true.`,
      },
    }),
  ]
}

function cookies({ url, cookies: lines }: ApplicationAnswers): Finding[] {
  if (!url.startsWith("https:") || lines.length === 0) return []
  const unsafe = lines.filter((line) => !/;\s*secure/i.test(line)).map((line) => line.split("=", 1)[0])
  if (unsafe.length === 0) return []
  return [
    finding({
      code: "application-cookies",
      severity: "error",
      what: `The application is served over https, but sets cookies without Secure: ${unsafe.join(", ")}.`,
      why: "The service takes its requests for http. Browsers send such cookies over http, too, where others can read them.",
      change: {
        text: "Let the proxy in front set X-Forwarded-Proto: https, or remove `useSecureCookies: false`.",
      },
    }),
  ]
}
