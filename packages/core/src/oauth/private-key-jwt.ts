// A file of its own, for whoever bundles: of a package that is loaded with `import()` itself, all of it is kept.
export { modifyAssertion, PrivateKeyJwt } from "oauth4webapi"
