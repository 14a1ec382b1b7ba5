const { decode } = require("@latchkey/express/jwt")
const { unsign } = require("cookie-signature")
const session = require("express-session")
const FileStore = require("session-file-store")(session)

const store = new FileStore({ path: process.env.DATA, logFn: () => {} })

/** Opens the session cookie, which may still be from before the move. */
exports.decodeSession = async (parameters) => {
  if (!parameters.token.startsWith("s:")) return decode(parameters)
  const id = unsign(parameters.token.slice(2), process.env.SESSION_SECRET)
  // The value that `serializeUser` returned.
  const user = id && (await find(id))?.passport?.user
  return user ? { sub: user.id, name: user.username, earlierSession: id } : null
}

/** Ends the earlier session together with the one that replaced it. */
exports.endEarlierSession = (token) => {
  if (token?.earlierSession) store.destroy(token.earlierSession)
}

function find(id) {
  return new Promise((resolve, reject) => {
    store.get(id, (error, found) =>
      error && error.code !== "ENOENT" ? reject(error) : resolve(found),
    )
  })
}
