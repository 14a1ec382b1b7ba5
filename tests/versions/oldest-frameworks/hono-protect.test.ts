import "../../../packages/hono/test/protect.test.ts"
