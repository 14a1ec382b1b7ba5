import * as errors from "@latchkey/core/errors"
import { clientStatus, isNavigation, RefusedRequest } from "@latchkey/core/integration"
import { expect, test } from "vitest"

test("a failure that a client caused has a status from 400 to 499, and a fault of ours has no status [ERR-20]", () => {
  expect(clientStatus(new errors.CredentialsSignin())).toBe(401)
  expect(clientStatus(new errors.MissingCSRF())).toBe(403)
  expect(clientStatus(new errors.TooManyAttempts())).toBe(429)
  expect(clientStatus(new RefusedRequest("too large", 413))).toBe(413)
  for (const fault of [new errors.MissingSecret(), new errors.AdapterError(), new Error("x"), null])
    expect(clientStatus(fault)).toBeUndefined()
})

test("every error whose type the client may learn has such a status [ERR-20]", () => {
  const shown = Object.values(errors)
    .filter((value) => typeof value === "function" && value.prototype instanceof errors.AuthError)
    .map((Class) => new (Class as typeof errors.AuthError)())
    .filter((error) => errors.isClientError(error))
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter((error) => clientStatus(error) === undefined)).toEqual([])
})

test("an error class of the application has the status of the class that it extends", () => {
  class WrongCode extends errors.CredentialsSignin {}
  expect(clientStatus(new WrongCode())).toBe(401)
})

test("a request is a navigation if the browser says so, or without its word if it accepts a document", () => {
  expect(isNavigation(new Headers({ "sec-fetch-mode": "navigate" }))).toBe(true)
  expect(isNavigation(new Headers({ "sec-fetch-mode": "cors", accept: "text/html" }))).toBe(false)
  expect(isNavigation(new Headers({ accept: "text/html,*/*" }))).toBe(true)
  expect(isNavigation(new Headers({ accept: "*/*" }))).toBe(false)
})
