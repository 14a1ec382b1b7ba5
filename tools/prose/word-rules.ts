import type { Rule } from "./rule.ts"

/** The rules about words that have a plainer alternative. */
export const wordRules: readonly Rule[] = [
  {
    id: "person",
    pattern: /\b(?:the|a|that|this|same|another|other|each|every|one|no|any|which) persons?\b/i,
    write: "“the user”, “a user”, “you”",
    wrong: "The person confirms the link.",
    right: "The user confirms the link.",
  },
  {
    id: "somebody",
    pattern: /\b(?:some(?:body|one)|everybody)\b/i,
    // A button of the development provider.
    unless: /\bSomeone else\b/,
    write: "“a user”, “an attacker”, “another user”",
    wrong: "Somebody else signs in.",
    right: "Another user signs in.",
  },
  {
    id: "whoever",
    pattern: /\b(?:who(?:so)?ever|whomever|(?:he|she) who)\b/i,
    write: "“a user who …”, “if you …”",
    wrong: "Whoever has the link can sign in.",
    right: "A user who has the link can sign in.",
  },
  {
    id: "anew",
    pattern: /\b(?:anew|once more|afresh)\b/i,
    write: "“again”",
    wrong: "The user must sign in anew.",
    right: "The user must sign in again.",
  },
  {
    id: "in-vain",
    pattern: /\bin vain\b|\bfor naught\b|\bfruitless/i,
    write: "“without success”, “and fails”",
    wrong: "The request is repeated in vain.",
    right: "The request is repeated and fails again.",
  },
  {
    id: "no-more",
    pattern: /\bno more\b(?! (?:\w+ )?than\b)|\bnot any more\b/i,
    write: "“no longer”",
    wrong: "The session is valid no more.",
    right: "The session is no longer valid.",
  },
  {
    id: "in-its-place",
    pattern: /\bin (?:its|their|his|her) (?:place|stead)\b/i,
    write: "“instead”",
    wrong: "The default page is shown in its place.",
    right: "The default page is shown instead.",
  },
  {
    id: "from-elsewhere",
    pattern: /\bfrom elsewhere\b/i,
    write: "“remotely”, “on another device”, “revoked”",
    wrong: "A session can be ended from elsewhere.",
    right: "A session can be revoked.",
  },
  {
    id: "old-word",
    pattern:
      /\b(?:where(?:by|in|of|upon|with)|there(?:by|in|of|to|upon|from|with)|here(?:by|in|of|to|upon|with)|whence|hence(?:forth)?|thence|whither|thither|thus|lest|n[ao]ught|albeit|whilst|amongst|upon|hitherto|namesake|unto)\b/i,
    write: "the everyday word: “so”, “by that”, “in it”, “on”, “while”, “among”",
    wrong: "The cookie is deleted, thereby ending the session.",
    right: "The cookie is deleted, which ends the session.",
  },
  {
    id: "shall",
    pattern: /\bshall\b/,
    write: "“must”, “should”, “will”",
    wrong: "The application shall keep the key.",
    right: "The application must keep the key.",
  },
  {
    id: "the-former",
    pattern: /\bthe (?:former|latter)\b(?! \w+(?:'s)? (?:session|key|name|team|account|secret))/i,
    write: "the noun",
    wrong: "Of both, the latter wins.",
    right: "The second one wins.",
  },
]
