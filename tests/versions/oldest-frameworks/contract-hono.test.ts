import "../../integrations/hono.test.ts"
