import "../../../packages/hono/test/auth.test.ts"
