import "../../integrations/nestjs.test.ts"
