export default defineCachedEventHandler(async (event) => (await getSession(event))?.role ?? null, {
  maxAge: 60,
})
