import { serverRendered } from "../../apps/playground/demo/frameworks.ts"

// The configuration of tests/e2e reads it when it's loaded, so this comes first.
process.env["PLAYGROUND_FRAMEWORKS"] ??= serverRendered.join(",")
