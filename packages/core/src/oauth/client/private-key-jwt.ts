// A file of its own for the sake of bundlers: of a package that is loaded with `import()` itself, they keep everything.
export { modifyAssertion, PrivateKeyJwt } from "oauth4webapi"
