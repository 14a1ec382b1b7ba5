export default defineEventHandler(async (event) => (await requireFresh(event, { maxAge: 300 })).user?.name)
