/** Imports a module with the runtime's own `import()`. No bundler follows it, so the module stays outside of bundles. */
export function nativeImport(name: string): Promise<unknown>
