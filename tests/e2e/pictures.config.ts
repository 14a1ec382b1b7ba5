import { defineConfig } from "@playwright/test"
import config from "./playwright.config.ts"

/** Takes the manual's pictures: `./run pictures`. */
export default defineConfig({ ...config, testDir: "pictures", workers: 1 })
