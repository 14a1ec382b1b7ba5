import "../../../packages/hono/test/auth-js.test.ts"
