import type { Rule } from "./rule.ts"

/** The rules about the structure of sentences. */
export const clauseRules: readonly Rule[] = [
  {
    id: "docstring-opening",
    pattern: /^(?:What|Whatever|Whether|Where|Wherever|Who|Whoever|Whom|Whose|Which|How|That|When|Why)\b/,
    docstringOpening: "only",
    write: "begin with a verb or a noun: “Returns …”, “The name of …”, “True if …”",
    wrong: "Whether a session is over.",
    right: "Returns true if the session is over.",
  },
  {
    id: "clause-as-subject",
    pattern: /^(?:[Ww]hat|[Ww]hatever|Whether|[Ww]ho|[Ww]hoever|[Ww]hose|[Ww]hom)\b(?! to\b)(?:\W+\w+){3}/,
    docstringOpening: "except",
    exceptIn: ["heading", "cell"],
    unless: /\?["”’)]*$|^Who[^,;:]{1,40}[:?]|^What(?:ever)? [^.]*,? (?:\w+ )?(?:you|we) (?:choose|do),/,
    write: "begin with the subject: name the thing that “what …” stands for",
    wrong: "What the provider answers is compared with the request.",
    right: "The provider's answer is compared with the request.",
  },
  {
    id: "that-as-subject",
    pattern: /^That (?:it|its|the|they|this|these|no|an?|each|every)\b/,
    write: "begin with the subject: “The service checks that …”",
    wrong: "That the token is valid is checked first.",
    right: "The service first checks that the token is valid.",
  },
  {
    id: "opens-with-of",
    pattern: /^Of (?!course\b)/,
    write: "begin with the subject",
    wrong: "Of two tabs only one renews the token.",
    right: "Only one of two tabs renews the token.",
  },
  {
    id: "where-as-condition",
    pattern:
      /^Where (?!to\b)[^?]*,|(?:\b(?:undefined|null|true|false|nothing|nobody|only|even|also|except|refused|ignored|logged|fails)|Error|…`) where\b/,
    unless: /\?$/,
    write: "“if” or “when”; “where” is for places",
    wrong: "Where an adapter has no such method, nothing is stored.",
    right: "If an adapter has no such method, nothing is stored.",
  },
  {
    id: "that-of",
    pattern:
      /\b(?:that|those) of\b(?! course)|\bthose (?:who|whom|whose|that|which)\b|\bof (?:whom|which)\b/i,
    write: "repeat the noun, or turn the sentence: “users who …”, “the provider's …”",
    wrong: "The address is that of the provider.",
    right: "It's the provider's address.",
  },
  {
    id: "of-its-own",
    pattern: /\b[Oo]f (?:one's|its|his|her|their|your|our|my|[\w’']+'s) own\b(?! (?:[A-Z`]|code\b))/,
    write: "put the owner first: “its own key”, “your own page”",
    wrong: "Each purpose has a key of its own.",
    right: "Each purpose has its own key.",
  },
  {
    id: "else-as-adverb",
    pattern: /(?:^|[,;:(] )else\b(?! if\b)/i,
    write: "“otherwise”",
    wrong: "Returns the page, else nothing.",
    right: "Returns the page. Otherwise returns undefined.",
  },
  {
    id: "for-as-because",
    pattern:
      /[,;] for (?:they|there|nobody|(?:it|this|that) (?:is|was|has|had|can|could|does|would|may|might))\b/i,
    write: "“because”",
    wrong: "The cookie is set again, for it is about to expire.",
    right: "The cookie is set again because it's about to expire.",
  },
  {
    id: "nothing-but",
    pattern: /\b(?:nothing|nobody|none|no one|anything|anybody) but\b/i,
    write: "“only”",
    wrong: "The form shows nothing but a button.",
    right: "The form shows only a button.",
  },
  {
    id: "without-comma",
    pattern: /\bwithout (?:either|it|them|one|that) (?:the|an?|no|every|each|there|it|you|users?)\b/i,
    write: "a comma after “without it”",
    wrong: "Without it every request fails.",
    right: "Without it, every request fails.",
  },
  {
    id: "is-none",
    pattern: /\b(?:is|are|was|were|has|have|be|been) none\b|\bso that none\b/i,
    write: "“there is no …”, “has no …”",
    wrong: "The session, or undefined if there is none.",
    right: "The session, or undefined if there is no session.",
  },
  {
    id: "be-it",
    pattern: /\bbe (?:it|they)\b|\b(?:is|are|was|were) (?:not )?to be\b/i,
    unless: /\?$/,
    write: "“whether … or …”; “must be”, “should be”, “will be”",
    wrong: "The token is to be renewed, be it old or new.",
    right: "The token must be renewed, whether it's old or new.",
  },
  {
    id: "so-it-is",
    pattern: /\bso (?:it is|is it|it was) (?:with|in|for|if|when)\b/i,
    write: "“The same goes for …”",
    wrong: "So it is with stored sessions.",
    right: "The same goes for stored sessions.",
  },
  {
    id: "come-of",
    pattern:
      /\b(?:comes?|came) of (?:it|that|them|this|each|such)\b|\bwhat (?:comes?|came|becomes?|became|has become|has to come) of\b/i,
    write: "“the result”, “what happens to”, “what replaces”",
    wrong: "The page shows what came of the sign-in.",
    right: "The page shows the result of the sign-in.",
  },
]
