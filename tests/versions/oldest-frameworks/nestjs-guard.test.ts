import "../../../packages/nestjs/test/guard.test.ts"
