import "../../../packages/hono/test/requests.test.ts"
