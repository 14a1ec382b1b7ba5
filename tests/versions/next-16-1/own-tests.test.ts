import "../../../packages/next/test/own-tests.test.ts"
