import "../../../packages/nestjs/test/bodies.test.ts"
