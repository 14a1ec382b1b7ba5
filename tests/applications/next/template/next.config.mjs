/** What the test decides about an application: it builds this template several times. */
export default JSON.parse(process.env.NEXT_CONFIG ?? "{}")
