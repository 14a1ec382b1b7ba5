import type { Answer, Config, Subject } from "../subject.ts"
import { newSession, sentSession, sessions } from "./answers.ts"
import { answerCsrf } from "./csrf.ts"
import { answerProviders, answerSignInPage } from "./pages.ts"
import { answerJwt, answerStored, readSession } from "./session.ts"
import { answerCallback, answerCredentials, answerStart, onlyProvider } from "./sign-in.ts"

const customFetch = Symbol("fetch")

/**
 * The least hand-written work for the same response, with the same token format: no configuration, no second provider,
 * and only forged requests are refused. None of this is meant to be used, and nothing can be significantly faster.
 */
export const floor: Subject = {
  name: "floor",
  customFetch,
  serve,
  answer: async (request, config) => {
    const { pathname } = new URL(request.url)
    return serve(config, pathname.slice("/auth/".length), request.method)(request)
  },
  session: async (headers) => readSession(headers).session,
  encode: async ({ token }) => newSession(token),
  decode: async ({ token }) => sessions.open(token),
  getToken: async ({ req }) => sessions.open(sentSession(req) ?? ""),
}

function serve(config: Config, action: string, method = "GET"): Answer {
  const { adapter } = config
  switch (`${method} ${action}`) {
    case "GET session":
      return adapter === undefined ? answerJwt : answerStored(adapter)
    case "GET csrf":
      return answerCsrf
    case "GET providers":
      return answerProviders(config)
    case "GET signin":
      return answerSignInPage(config)
    case "POST signin/idp":
      return answerStart(onlyProvider(config))
    case "GET callback/idp":
      return answerCallback(onlyProvider(config), Reflect.get(onlyProvider(config), customFetch))
    case "POST callback/credentials":
      return answerCredentials(onlyProvider(config))
    default:
      throw new Error(`The floor has no ${method} ${action}.`)
  }
}
