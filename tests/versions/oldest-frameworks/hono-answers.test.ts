import "../../../packages/hono/test/answers.test.ts"
