import { afterAll } from "vitest"
import {
  buildApplication,
  removeApplication,
  startBuilt,
} from "../../packages/sveltekit/test/built-application.ts"
import { integrationContract } from "./contract/contract.ts"
import { sveltekit } from "./drivers/sveltekit.ts"

const folder = await buildApplication()

afterAll(() => removeApplication(folder))

integrationContract(sveltekit(startBuilt(folder)))
