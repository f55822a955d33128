/** Addresses of visitors that are no page to read ahead: files, frames, links with a token, what is made for one visitor. */
const LEFT_OUT = [
  '/admin',
  '/admin/*',
  '/api/*',
  '/booking/*',
  '/calendar/*',
  '/newsletter',
  '/newsletter/*',
  '/preview/*',
  '/search\\?*',
  '/uploads/*',
  '/*.*',
]

/** Fetched when a link is pressed or the pointer rests on it. Nothing of a page that was only fetched is run. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: LEFT_OUT } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Has the browser fetch the page that a visitor is about to open, where it knows how to
 * (docs/decisions/034-scripts-on-intent.md).
 *
 * @param mark of the page's own scripts
 */
export function nextPages(mark: string): string {
  return `<script type="speculationrules" nonce="${mark}">${RULES}</script>`
}
