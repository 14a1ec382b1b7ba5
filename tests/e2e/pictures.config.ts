import { defineConfig } from "@playwright/test"
import config from "./playwright.config.ts"

/** Takes the pictures of the manual: `./run pictures`. */
export default defineConfig({ ...config, testDir: "pictures", workers: 1 })
