import "../../../packages/nestjs/test/contexts.test.ts"
