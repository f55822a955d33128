/**
 * Words that a stranger would have to learn, and the standard term for each (docs/architecture.md, "Words"). As
 * identifiers and file names they are matched whole; addresses that staff have bookmarked stay.
 */
const RETIRED: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bDoing\b|\bdoingOf\b/, 'AuditContext, auditContext'],
  [/\btold(?:[A-Z]\w*|-values)\b/, '…ForAudit, formatForAudit'],
  [
    /\b(?:const|let) told\b|\.\.\.told\b|\btold(?:\??\.[a-z]|\()/,
    'by what it is: the mail, the answer, the facts',
  ],
  [/\b(?:takers|[tT]akerOf|whoTakes|Taker)\b/, 'assignHost, host'],
  [/[hH]indrance/, 'UnavailableReason, unavailableReason'],
  [/\bWish\b|[a-z]Wish\b/, 'SlotQuery, slotQuery'],
  [/(?<!\.)\bopenings\b(?!:)/, 'resolveInitialDraft, officeStatus'],
  [/\bEditable\b|\w-editable\b/, 'EditorConfig, …-editor-config'],
  [/\blate-?[sS]cripts\b|\bscript-?[mM]arks?\b/, 'deferred-hydration, csp-hashes, script-nonce'],
  [/\bown-?[tT]urn\b|\btake-?[tT]urns\b/, 'yieldToEventLoop, limitConcurrency'],
  [/\bwritten-?[tT]hings\b|\bWRITTEN_THINGS\b/, 'CONTENT_KINDS, app/content.ts'],
  [
    /(?<!settings\/|settings}\/|045-)\bmoving-in\b|\bMovingIn\b|\bMoving in from\b|\bLosses\b/,
    'import, ConversionReport',
  ],
  [/\bsought\b|\bdoomed\b/, 'query, pendingDelete'],
  [/\bways-?[iI]n\b/, 'quick-links'],
  [
    /(?<!Planted )\bfaults\b(?! that Stryker)|\bFault\b|\bfaultOf\b/,
    'environment-errors, EnvironmentError, problems',
  ],
  [/\b[wW]hoever\b/, 'the person who, anyone who'],
  [/\banew\b/, 'again'],
  [/\bof whichever\b|, of which there\b/, 'of any, any of'],
  [/\bof before\b(?! )|\bof before (?:there|that)\b/, 'earlier, previous, the one before'],
  [/\b(?:someone|nobody|anyone) of the (?:firm|staff)\b/, 'someone at the firm, a member of staff'],
  [/(?<!id: ')\b(?:[sS]ome|[aA]ny|[eE]very)body\b/, 'someone, anyone, everyone'],
  [/(?<!\b(?:one|some|most|each|all|both|none|many) )\b[oO]f which\b/, 'whose, that'],
  [/\bis there already\b/, 'is already there'],
  [/\b(?:the|by|a|on) telephone\b(?!['`])/, 'phone'],
  [
    /\bTake this time\b|\bWith one of us\b|\bWhat it asks of you\b|\bNothing of right\b|\bout of account\b/,
    'said as a client would say it',
  ],
  [/\bthere no more\b/, 'no longer there'],
  [/\bWhat is read(?=[<"'`])|\bMoving in(?=[<"'`])/, 'Page views; Import'],
  [/\bOld addresses(?=[<"'`])|\b[Oo]fficial amounts?\b/, 'Redirects; Official figures'],
]

/** Words that people type to find something, whichever they are; and what a program writes. */
const TYPED_BY_PEOPLE = [
  'src/features/search/page-words.server.ts',
  'src/features/search/words.server.ts',
  'src/features/site-settings/section-words.server.ts',
  'src/routeTree.gen.ts',
]

/**
 * Finds retired words in code and docs.
 *
 * @param files contents by path; of decision records the wording is kept up to date, and nothing else
 * @returns a sentence for each: where it is, and what is said instead
 */
export function checkWords(files: ReadonlyMap<string, string>): string[] {
  return Array.from(files)
    .filter(
      ([path]) => !path.startsWith('scripts/structure/words') && !TYPED_BY_PEOPLE.includes(path),
    )
    .flatMap(([path, text]) =>
      [path, ...text.split('\n')].flatMap((line, index) =>
        RETIRED.flatMap(([word, instead]) => {
          const found = word.exec(line)?.[0]
          const where = index === 0 ? path : `${path}:${index}`
          return found === undefined ? [] : [`${where}: “${found}” is called ${instead}.`]
        }),
      ),
    )
}
