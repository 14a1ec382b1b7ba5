// @refresh reload
import { createHandler, StartServer } from "@solidjs/start/server"

export default createHandler(() => (
  <StartServer
    document={({ assets, children, scripts }) => (
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f5f7" />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0e11" />
          <meta
            name="description"
            content="A SolidStart application to try Latchkey with: sign in as an invented user, and look at the session."
          />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          {assets}
        </head>
        <body>
          <div id="app">{children}</div>
          {scripts}
        </body>
      </html>
    )}
  />
))
