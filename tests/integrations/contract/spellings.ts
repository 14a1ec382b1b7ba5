import { origin } from "./visitor.ts"

/** A guarded path in one of the ways in which a client can write it, as the target of a request (RFC 9112 §3.2). */
type Spelling = string

/**
 * Returns the spellings of `/protected`. A router may take each of them for that path or for a different one; a guard
 * must never let a stranger pass to a path that the router takes for it.
 *
 * @param base - the path of the service, whose actions a guard lets pass.
 */
export function spellings(base: string): readonly Spelling[] {
  return [
    ...each`/protected /protected/ /PROTECTED /Protected /pRoTeCtEd/ /protected? /protected?a=/x`,
    ...encodings,
    ...slashes,
    ...dots,
    ...transports,
    ...throughAction(base),
    ...absolute(base),
  ]
}

/** Once, twice and three times encoded, well-formed or not, and letters that some routers take for others. */
const encodings = each`
  /%70rotected /%2570rotected /%252570rotected /%70%72%6f%74%65%63%74%65%64 /PROTECTE%44
  /%2Fprotected /%2fprotected/ /protected%2F /protected%2fx /x%2Fprotected /%252fprotected
  /protected%00 /protected%0a /protected%20 /%20protected /protected%09 /protected%
  /protected%E0%A4%A /%u0070rotected /protected%23 /protected%3F /protected%3Fa=b
  /%EF%BD%90rotected /pr%C3%B6tected /prote%CC%81cted /p%C2%ADrotected /protected%E2%80%8B
`

/** More slashes than needed, the other way round, and what some routers take for the end of a path. */
const slashes = each`
  //protected ///protected /protected// //protected// /x//protected /.//protected
  /\protected \protected \\protected //\protected /protected\ /%5Cprotected /%5cprotected/
  /protected; /protected;a=b /protected;/x /;/protected ;/protected /protected%3B /protected%3Ba
  /protected;?a=b /protected?a;b /protected# /protected#x #/protected ?/protected /protected&a
  * protected /protected: /protected, /protected= /protected' /protected$ /protected+
`

/** Segments of dots: plain, encoded, and half of each. */
const dots = each`
  /./protected /x/../protected /../protected /../../protected /protected/. /protected/x/..
  /protected/.. /protected/../protected /protected/./ /x/y/../../protected /.protected /protected.
  /%2e/protected /%2E/protected /x/%2e%2e/protected /x/.%2e/protected /x/%2E./protected
  /x/%252e%252e/protected /x/%25252e%25252e/protected /protected/%2e /protected/x/%2e%2e
  /x/..%2fprotected /x%2f..%2fprotected /x/..%5cprotected /x\..\protected /x/..;/protected
  /..;/protected /x/..;a=b/protected /protected..;/ /.;/protected /protected/.;/
`

/** The forms in which frameworks ask for the data of a page, and the extensions of files. */
const transports = each`
  /protected.data /_root.data?_routes=routes/protected /protected?_data=routes/protected
  /protected/__data.json /protected/q-data.json /protected.json /protected/index /protected.html
  /protected/index.html /protected.rsc /protected.segments/_tree.segment.rsc /protected?_rsc=1
  /_next/data/x/protected.json /protected?nxtPx=1 /x?nxtPpath=protected /protected?__data=1
  /_payload.json?/protected /protected/_payload.json /_server/protected /_actions/../protected
`

/** Targets that name an action of the service for one reader, and the guarded path for another. */
function throughAction(base: string): string[] {
  const action = `${base}/signout`
  const up = "/..".repeat(action.split("/").length - 1)
  const encodedUp = up.replaceAll("..", "%2e%2e")
  return [
    ...each`${action}${up}/protected ${action}${encodedUp}/protected ${action}${up.replaceAll("/", "%2f")}%2fprotected
      ${action}${up.replaceAll("/", "\\")}\protected ${action};${up}/protected ${action}?${up}/protected
      /protected/..${action} /protected/%2e%2e${action} /protected/..%2f${action.slice(1)}
      /protected\..${action} /protected;/..${action} /protected;${action} /protected?${action}
      /protected#${action} /protected#/..${action} /protected/?/..${action} /protected//..${action}
      /protected${action} /protected/${action} /protected%3F/..${action} /protected%23/..${action}
      //protected${action} ///protected/..${action} /\protected/..${action} ${base}/signin/..%2f..%2fprotected
      ${base}/callback/protected ${base}//signout${up}/protected ${base}/./signout${up}/protected
      /protected/x/../..${action} /./protected/..${action} /protected//../..${action} //h${action}
      /protected/.${action} /protected/%2e${action} /protected/%2f..${action} /protected/..;${action}
      ${base}/signin/../../protected ${base}/../protected ${base}/%2e%2e/protected ${base}\..\protected`,
  ]
}

/** Whole URLs, of this application and of others, which a server must accept (RFC 9112 §3.2.2). */
function absolute(base: string): string[] {
  const action = `${base}/signout`
  return [
    ...each`${origin}/protected ${origin.toUpperCase()}/protected http://evil.example/protected ftp://h/protected
      ${origin}//protected ${origin}/./protected ${origin}/x/../protected ${origin}/%70rotected
      ${origin}\protected ${origin}/\protected ${origin}/PROTECTED ${origin}/protected;a http:/protected
      http:///protected http:protected https:\\h\protected //app.example/protected h://x/protected
      https://user@app.example/protected http://h:80/protected http://[::1]/protected file:///protected
      ${origin}${action}/../../../../protected //app.example${action}/../../../../protected
      ${origin}/protected/..${action} ${origin}/protected?${action} ${origin}/protected#${action}
      http://h${action}?/protected http://protected${action} http://x/protected/../..${action}
      ftp://h/protected/..${action} /http://h/protected /${origin}/protected http://h?/protected
      http://h#${action} http://h\protected${action} http://h\protected/../${action} http:\h${action}
      http://h/protected\..${action} https://h/${action} http://h/${action.slice(1)}/../protected
      http://h#/protected http://h;/protected http://${"h".repeat(300)}/protected`,
  ]
}

/** Returns the words of a text, in which backslashes and percent signs are written as they are. */
function each(text: TemplateStringsArray, ...values: readonly string[]): string[] {
  return String.raw(text, ...values)
    .trim()
    .split(/\s+/)
}
