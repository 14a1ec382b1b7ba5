import { expect, jest, test } from "@jest/globals"
import { sessionFor, startClock } from "@latchkey/testing"
import request from "supertest"
import { app, config } from "./application.js"

test("a user is greeted", async () => {
  const ann = await sessionFor({ name: "Ann" }, { config })
  expect((await request(app).get("/").set(ann.headers)).text).toBe("Hello, Ann.")
  expect((await request(app).get("/")).text).toBe("Nobody is signed in.")
})

test("a session ends after a month", async () => {
  const ann = await sessionFor({ name: "Ann" }, { config })
  const clock = startClock()
  clock.advance(31 * 86_400)
  expect((await request(app).get("/").set(ann.headers)).text).toBe("Nobody is signed in.")
  clock.stop()
})

test("the time of jest's timers is the session's, too", async () => {
  jest.useFakeTimers({ now: new Date("2030-01-01"), doNotFake: ["nextTick", "setImmediate", "setTimeout"] })
  const ann = await sessionFor({ name: "Ann" }, { config })
  expect((await request(app).get("/").set(ann.headers)).text).toBe("Hello, Ann.")
  jest.useRealTimers()
})
