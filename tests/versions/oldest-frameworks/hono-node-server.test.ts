import "../../../packages/hono/test/node-server.test.ts"
