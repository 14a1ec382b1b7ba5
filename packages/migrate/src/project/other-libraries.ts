import { manual } from "../names/releases.ts"
import { successorOf } from "../names/specifiers.ts"
import type { OtherLibrary } from "../report.ts"
import { type Application, isOld } from "./application.ts"
import { listedNames } from "./listed-versions.ts"

/** The migration pages, by the packages in a manifest. */
const pages: readonly (readonly [pattern: RegExp, page: string])[] = [
  [/^(?:lucia|lucia-auth|@lucia-auth\/.+)$/, "lucia"],
  [/^(?:better-auth|@better-auth\/.+)$/, "better-auth"],
  [/^arctic$/, "arctic"],
  [/^(?:iron-session|next-iron-session)$/, "iron-session"],
  [/^(?:nuxt-auth-utils|@sidebase\/nuxt-auth)$/, "nuxt"],
  [/^remix-auth$/, "remix-auth"],
  [/^express-openid-connect$/, "express-openid-connect"],
  [/^(?:@fastify\/passport|@fastify\/oauth2)$/, "fastify"],
  [/^@nestjs\/passport$/, "nestjs"],
  [/^passport$/, "passport"],
  [/^express-session$/, "express-session"],
]

/** Returns other libraries that sign users in, and next-auth 4, once for each manifest and page. */
export function otherLibraries(applications: readonly Application[]): OtherLibrary[] {
  return applications.flatMap((application) => {
    const { file } = application
    const found = new Map<string, OtherLibrary>()
    const isOfNuxt = isOld(application) && application.isNuxt
    if (isOfNuxt) found.set("nuxt", { file, name: "next-auth 4", page: `${manual}/moving/nuxt.md` })
    if (isOld(application) && !isOfNuxt)
      found.set("next-auth-4", { file, name: "next-auth 4", page: `${manual}/moving/next-auth-4.md` })
    for (const name of listedNames(application.text)) {
      const page = pages.find(([pattern]) => pattern.test(name))?.[1]
      if (page !== undefined && !found.has(page))
        found.set(page, { file, name, page: `${manual}/moving/${page}.md` })
    }
    return [...found.values()]
  })
}

/** Returns the Auth.js 5 and Latchkey packages that manifests list. */
export function familyIn(applications: readonly Application[]): string[] {
  const names = applications.filter((one) => !isOld(one)).flatMap(({ text }) => listedNames(text))
  const family = names.filter((name) => successorOf(name) !== undefined || /^@(?:latchkey|auth)\//.test(name))
  return [...new Set(family)].sort()
}
