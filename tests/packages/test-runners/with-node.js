import assert from "node:assert/strict"
import { test } from "node:test"
import { sessionFor, startClock } from "@latchkey/testing"
import request from "supertest"
import { app, config } from "./application.js"

void test("a user is greeted", async () => {
  const ann = await sessionFor({ name: "Ann" }, { config })
  assert.equal((await request(app).get("/").set(ann.headers)).text, "Hello, Ann.")
  assert.equal((await request(app).get("/")).text, "Nobody is signed in.")
})

void test("an agent stays signed in", async () => {
  const ann = await sessionFor({ name: "Ann" }, { config })
  const agent = request.agent(app).set(ann.headers)
  assert.equal((await agent.get("/")).text, "Hello, Ann.")
  assert.equal((await agent.get("/")).text, "Hello, Ann.")
})

void test("a session ends after a month", async () => {
  const ann = await sessionFor({ name: "Ann" }, { config })
  const clock = startClock()
  clock.advance(31 * 86_400)
  const { text } = await request(app).get("/").set(ann.headers)
  clock.stop()
  assert.equal(text, "Nobody is signed in.")
})
