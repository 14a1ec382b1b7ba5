/** The part of the application that does not change. */
const users = [{ id: "1", username: "ada", password: "analytical" }]

exports.findUser = (username, password) =>
  users.find((user) => user.username === username && user.password === password)

exports.pages = {
  home: (user) => `<p id="person">${user?.username ?? "Nobody"}</p>
    <form id="leave" method="post" action="/logout"><button>Sign out</button></form>`,
  login: (
    failed,
    callbackUrl = "/",
  ) => `${failed ? "<p>Incorrect username or password.</p>" : ""}
    <form id="login" method="post" action="/login/password?${new URLSearchParams({ callbackUrl })}">
      <input name="username"><input name="password" type="password"><button>Sign in</button>
    </form>`,
  account: (user) => `<p id="person">${user.username} (${user.id})</p>`,
}
