import "../../../packages/nestjs/test/service.test.ts"
