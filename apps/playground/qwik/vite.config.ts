import { qwikCity } from "@builder.io/qwik-city/vite"
import { qwikVite } from "@builder.io/qwik/optimizer"
import { defineConfig, type UserConfigFnObject } from "vite"

const config: UserConfigFnObject = defineConfig(() => ({
  plugins: [qwikCity({ trailingSlash: false }), qwikVite()],
}))

export default config
