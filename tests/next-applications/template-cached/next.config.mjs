/** The test decides about it: it builds this template with several versions of Next. */
export default JSON.parse(process.env.NEXT_CONFIG ?? "{}")
