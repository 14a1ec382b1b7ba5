// This is a separate file for bundlers: if a package itself is loaded with `import()`, they keep all of it.
export { modifyAssertion, PrivateKeyJwt } from "oauth4webapi"
