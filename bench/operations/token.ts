import type { MakeRun, Operation } from "../operation.ts"
import { claims, get, secret, sessionCookie, verify } from "../setup.ts"
import type { Subject } from "../subject.ts"

/** Session tokens without a service. */
export const tokenOperations: readonly Operation[] = [
  { name: "encode", ofFloor: 1.3, prepare: encode },
  { name: "decode", ofFloor: 0.9, prepare: decode },
  { name: "getToken", ofFloor: 0.8, prepare: getToken },
]

async function encode(subject: Subject): Promise<MakeRun> {
  const run = async (): Promise<string> => subject.encode({ token: claims, secret, salt: sessionCookie })
  verify((await run()).split(".").length === 5, subject, "the token is a JWE in compact serialisation")
  return () => run
}

/** Opens one side's token. @returns the runs */
export async function decode(subject: Subject): Promise<MakeRun> {
  const token = await subject.encode({ token: claims, secret, salt: sessionCookie })
  const run = async (): Promise<unknown> => subject.decode({ token, secret, salt: sessionCookie })
  verify(isAda(await run()), subject, "the claims are Ada's")
  return () => run
}

async function getToken(subject: Subject): Promise<MakeRun> {
  const token = await subject.encode({ token: claims, secret, salt: sessionCookie })
  const req = get("session", `${sessionCookie}=${token}`)
  const run = async (): Promise<unknown> => subject.getToken({ req, secret, secureCookie: true })
  verify(isAda(await run()), subject, "the claims are Ada's")
  return () => run
}

function isAda(token: unknown): boolean {
  return typeof token === "object" && token !== null && "email" in token && token.email === claims.email
}
