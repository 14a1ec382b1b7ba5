/** Makes Qwik run functions where they're defined, because no optimizer extracts them. Import it before Qwik. */
Object.assign(globalThis, { qRuntimeQrl: true })
