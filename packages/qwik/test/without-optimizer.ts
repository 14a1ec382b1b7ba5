/** Has Qwik run functions where they stand: in tests, no optimizer takes them apart. Import it before Qwik. */
Object.assign(globalThis, { qRuntimeQrl: true })
