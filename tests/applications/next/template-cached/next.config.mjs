/** The test writes the configuration, because it builds this template with several versions of Next. */
export default JSON.parse(process.env.NEXT_CONFIG ?? "{}")
