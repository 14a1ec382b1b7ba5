import "../../../packages/nestjs/test/module.test.ts"
