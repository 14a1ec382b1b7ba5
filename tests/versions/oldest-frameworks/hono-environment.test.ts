import "../../../packages/hono/test/environment.test.ts"
