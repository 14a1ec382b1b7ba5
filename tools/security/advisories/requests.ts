import type { AdvisoryGroup } from "./advisory.ts"

/** Advisories about every request, and about the application around the service. */
export const requests: AdvisoryGroup = {
  name: "Requests, pages and operation",
  advisories: [
    {
      name: "Open redirects",
      weaknesses: [601],
      wrong:
        "The target after a sign-in is compared as text, by its beginning or by a pattern, so `//`, a backslash, a user part or a longer domain leads to another site.",
      held: "Targets are parsed as browsers parse them and compared by origin, on the server, in the browser and in each integration. Only http and https URLs are allowed.",
      proofs: [
        ["callbacks", "by default sends %j to %s"],
        ["callbacks", "that returns %j leads to the base URL"],
        ["requests", "with the callback URL %j is served, the value ignored"],
        ["tests/integrations/contract/rules/addresses.ts", "sends nobody to %s after a sign-in"],
        ["packages/core/src/client/sign-in.test.ts", "nothing leads to %j, whatever answers"],
        [
          "packages/next/test/middleware.test.ts",
          "a path that begins with two slashes does not become another host",
        ],
      ],
    },
    {
      name: "Scripts in pages",
      weaknesses: [79, 1021],
      wrong:
        "An error, a URL to return to, a theme or a provider's name is inserted into a built-in page unescaped, or a `javascript:` URL becomes a link; another site shows the page in a frame.",
      held: "Values in a page are escaped or dropped, pages repeat nothing from the query, and the policy allows neither scripts without a hash nor frames.",
      proofs: [
        ["pages", "repeats nothing of the query"],
        ["pages", "carries a strict policy, and nothing that runs"],
        ["pages", "ignores an invalid theme"],
        ["email-other-browser", "escapes what the link says"],
        ["packages/core/src/pages/html.test.ts", "escapes text in quoted attribute values"],
        ["packages/core/src/pages/stylesheet.test.ts", "cannot be extended by a URL"],
      ],
    },
    {
      name: "Requests of other sites",
      weaknesses: [352, 942],
      wrong:
        "Another site signs the victim in or out, or changes the session, because a check depends on the media type, on the method, or on a cookie that can be planted; or any origin may read the response.",
      held: "For every change, `Sec-Fetch-Site` or `Origin` must be our own, and the form's token must match its cookie. The functions of the frameworks' packages check it as well.",
      proofs: [
        ["csrf", "%s is refused on the sign-in page, and changes nothing"],
        ["csrf", "is refused from a browser that says %o"],
        ["csrf", "no answer allows another origin to read it"],
        ["sign-out", "a GET of signout asks, and signs nobody out"],
        ["bodies", "another media type"],
        ["head", "signs nobody out"],
        [
          "tests/integrations/contract/rules/actions.ts",
          "takes no sign-in by a function on the server with %s",
        ],
      ],
    },
    {
      name: "Addresses made of the request's host",
      weaknesses: [644, 807],
      wrong:
        "Links, `redirect_uri` and redirects begin with the host from `Host` or `X-Forwarded-Host`, and lead to the attacker.",
      held: "The origin comes from the configuration. The request's host counts only if it's trusted or listed, and a header with several hosts is refused.",
      proofs: [
        ["hosts", "is AUTH_URL's if it is set, regardless of the request"],
        ["hosts", "as a list takes these hosts and refuses any other"],
        ["hosts", "is not guessed from %j"],
        ["hosts", "that is not set refuses every request"],
        ["tests/packages/production-attacks.ts", "with AUTH_URL every link and redirect_uri is there"],
      ],
    },
    {
      name: "The host of the first request",
      weaknesses: [454, 807],
      wrong:
        "The service takes its own URL from the first request after the start, and keeps it. The first client then determines it for all.",
      held: "Without a configured URL, each request is handled on its own.",
      proofs: [
        ["hosts-in-turn", "is not the address of the next one"],
        ["hosts-in-turn", "applies only to that request, even if both come simultaneously"],
      ],
    },
    {
      name: "Patterns of hosts that match too much",
      weaknesses: [183, 185],
      wrong:
        "A list of trusted origins is turned into a pattern, in which a dot matches any letter, and a wildcard matches any domain.",
      held: "Entries are compared label by label, and text from the configuration never becomes a regular expression.",
      proofs: [
        ["redirect-proxy", "two labels for one"],
        ["hosts", "with entries that fix scheme and port takes no other"],
        ["hosts", "with an entry that is not a host"],
        ["configuration", "is compared as text, never as a pattern"],
        ["configuration", "all regular expressions are literals"],
      ],
    },
    {
      name: "Protection that another spelling of a path avoids",
      weaknesses: [22, 180, 863],
      wrong:
        "The middleware and the router read a path differently, because of two slashes, an encoded letter, a language prefix, or an internal header of the framework. The page then opens without a session.",
      held: "Protection reads the path as the router does, and doesn't let a request pass because its path begins like an action's. It's only a convenience: also [check the session](../guides/protecting.md) where data is read, and [update the framework](application.md#staying-up-to-date).",
      proofs: [
        ["packages/solid/test/protect.test.ts", "a path that the router takes for it is covered, too"],
        ["packages/solid/test/protect.test.ts", "a stranger passes to %s"],
        ["packages/next/test/middleware.test.ts", "a stranger does not pass as an action by %s"],
        ["packages/next/test/middleware.test.ts", "headers of a stranger open no page"],
        ["requests", "%s is not an action: 400"],
      ],
    },
    {
      name: "Objects where text was expected",
      weaknesses: [943, 1321, 20],
      wrong:
        "A field becomes an object, such as a database operator (`$ne`) that matches any password, or `__proto__`, which changes every object in the process.",
      held: "However fields arrive, they can only be text, numbers and booleans, and names that lead to a prototype are left out. An id or a name that server code passes on must be a string. The adapters refuse operators.",
      proofs: [
        ["fields", "are refused if one is %s, as over HTTP"],
        ["fields", "have no name that leads to a prototype: %s"],
        ["given-arguments", "is refused as the id of a passkey, by both functions that take one"],
        ["given-arguments", "is refused as the user whose sessions end, and ends nobody's"],
        ["providers", "named as a property of every object"],
        [
          "packages/qwik/test/server-auth.test.ts",
          "never passes an object from a form without script to authorize",
        ],
        ["packages/next/test/server.test.ts", "unstable_update keeps no name that leads to a prototype"],
        [
          "packages/adapter-mongodb/test/injection.test.ts",
          "is refused wherever something is looked up by it",
        ],
      ],
    },
    {
      name: "Input that keeps the server busy",
      weaknesses: [400, 1333, 409],
      wrong:
        "A regular expression takes seconds, a body or JSON has no limit, a compressed token unpacks to gigabytes, a header asks for millions of rounds, or every made-up key id makes the server fetch the keys again.",
      held: "Sizes, counts and depths are limited before anything is parsed; parsing takes linear time; sealed tokens have one header, without compression; keys are fetched at most once every 30 seconds.",
      proofs: [
        ["bodies", "that says it is too large is not read at all"],
        ["bodies", "JSON that is nested too deep"],
        ["requests", "that is too long is refused: 414, 431"],
        ["packages/core/src/cookies/cookie-header.test.ts", "are read in linear time"],
        ["packages/core/src/crypto/foreign-tokens.test.ts", "a header with %s is not ours"],
        ["oauth-keys", "are fetched once in 30 s, however many tokens"],
        ["hosts", "compares no name that is longer than a host's may be"],
        ["packages/next/test/middleware.test.ts", "is answered in linear time"],
      ],
    },
    {
      name: "Methods and prefetches that change something",
      weaknesses: [650],
      wrong:
        "HEAD runs the code of GET, a prefetch follows a link, or the URL of a picture is a callback, so that a link is used up or the user is signed out.",
      held: "Only the GET requests that protocols require have an effect. Even these have no effect with HEAD, in a prefetch, or as part of another page.",
      proofs: [
        ["requests", "%s of a callback signs nobody in, and spends nothing"],
        ["head", "doesn't finish a sign-in at a provider"],
        ["requests", "%s is refused for every action"],
        ["credentials", "is a POST: GET is refused, and asks nobody"],
      ],
    },
    {
      name: "Line ends in headers and logs",
      weaknesses: [93, 113, 117],
      wrong:
        "A request's text is copied into a cookie, a header or a log entry as it is, so that an attacker can set cookies and forge entries.",
      held: "Values that a header can't carry are never written into it, and control characters are escaped in the log, even with your own logger.",
      proofs: [
        ["packages/core/src/cookies/cookie.test.ts", "encodes the value %j"],
        ["packages/core/src/cookies/cookie.test.ts", "cannot be written with the attribute"],
        ["logger", "gets lines that no input can forge"],
        ["logger-custom", "gets no control characters either"],
      ],
    },
    {
      name: "Secrets in logs, errors and bundles",
      weaknesses: [532, 209, 540],
      wrong:
        "Tokens and passwords appear in debug output, a database error is sent to the browser, all columns of the user are sent along, or the configuration is part of the browser's bundle.",
      held: "The log masks anything that looks like a secret, browsers see only the type of an error, a session shows only what a callback returns, and the packages keep the configuration on the server.",
      proofs: [
        ["logger", "never gets a secret: tokens, codes, passwords, keys"],
        ["logger-custom", "and hold no secret"],
        ["credentials", "lead to the error page, which does not show it"],
        ["session-database", "no column of the store"],
        [
          "packages/solid/test/server-functions.test.ts",
          "has no cause: SolidStart would send it to the browser",
        ],
        ["tests/packages/qwik-application.test.ts", "holds nothing of the configuration"],
        ["tests/packages/solid-start.test.ts", "ships nothing of the configuration to the browser"],
      ],
    },
    {
      name: "Development in production",
      weaknesses: [489, 1188],
      wrong:
        "Settings for a developer's machine stay on in production, because a variable is missing or is read when the application is built: any host, a short secret, an example user.",
      held: "A built application counts as production unless it was built for development, whatever the environment says when the process starts.",
      proofs: [
        [
          "tests/packages/production-attacks.ts",
          "it refuses whatever host it is asked for, and mails nothing",
        ],
        ["tests/packages/production-attacks.ts", "a secret of ten characters is refused"],
        ["tests/packages/bundler-constant.test.ts", "a bundle that was made for %s is that"],
        ["apps/playground/mail-outbox/src/mail-outbox.test.ts", "does not start if NODE_ENV is production"],
        [
          "packages/development-provider/src/identity-provider.test.ts",
          "does not start if NODE_ENV is production",
        ],
        ["packages/development-provider/src/development.test.ts", "refuses the configuration as a whole"],
        [
          "tests/quickstarts/development-in-production.test.ts",
          "answers with a fault of the configuration, and its bundle knows no invented user",
        ],
      ],
    },
  ],
}
