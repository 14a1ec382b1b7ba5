/** The part of the application that does not change. */
exports.pages = {
  home: (user, controls) =>
    `<p id="person">${user === undefined ? "Nobody" : `${user.name} (${user.sub})`}</p>${controls}`,
  profile: (user) => `<p id="person">${user.email}</p>`,
}

/** Asks the provider who a token belongs to. */
exports.askProvider = async (issuer, tokenType, accessToken) => {
  const { userinfo_endpoint } = await (
    await fetch(`${issuer}/.well-known/openid-configuration`)
  ).json()
  const answer = await fetch(userinfo_endpoint, {
    headers: { Authorization: `${tokenType} ${accessToken}` },
  })
  return answer.json()
}
