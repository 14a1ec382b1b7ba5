import { expect, test } from "vitest"
import { sentCookies } from "./sent-cookies.ts"

test("the names by a prefix are those of the header that begin with it and are names, each once [CK-07]", () => {
  const header =
    "other=1; session.0=a;session.1=b ; session.0=c; my-session=d; session.x y=e; session=f; session.2"
  expect([...sentCookies(header).names("session")]).toEqual(["session.0", "session.1", "session"])
  expect([...sentCookies(header).names("csrf")]).toEqual([])
  expect([...sentCookies(null).names("session")]).toEqual([])
})
