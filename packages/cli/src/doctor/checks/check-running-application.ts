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
        why: "The running application could not be asked.",
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
      : `${new URL(url).origin}${path} answers with status ${status}, and not as the service.`,
    why: isRedirect
      ? "Users who aren't signed in can't reach the service either, and so can't sign in."
      : "Providers send users back below this path.",
    change: {
      text: isRedirect
        ? "Have the middleware, or the server in front, let the service's paths pass."
        : status >= 500
          ? "The log of the application says what is wrong."
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
      what: `The application is open at ${asked.origin}, and believes that its address is ${believed.origin}.`,
      why: "Providers send users back to that address, where the cookies of this one aren't sent.",
      change: {
        text: isScheme
          ? `Have the proxy in front set X-Forwarded-Proto, or set AUTH_URL=${asked.origin}.`
          : `Set AUTH_URL=${asked.origin}, or have the proxy in front pass the host on (X-Forwarded-Host) and set AUTH_TRUST_HOST=true.`,
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
      what: `Over https the application sets cookies without Secure: ${unsafe.join(", ")}.`,
      why: "It believes to be served over http, so that browsers also send the cookies where others can read them.",
      change: {
        text: "Have the proxy in front set X-Forwarded-Proto: https, or remove `useSecureCookies: false`.",
      },
    }),
  ]
}
