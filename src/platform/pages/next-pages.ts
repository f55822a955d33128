/** Links not worth prefetching: files, frames, links with a token, pages made for one visitor. */
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

/** Prefetched when a link is pressed or the pointer rests on it. No script of a prefetched page runs. */
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
 * Makes the browser prefetch the page that a visitor is about to open, where it can
 * (docs/decisions/034-scripts-on-intent.md).
 * @param mark of the page's own scripts
 */
export function nextPages(mark: string): string {
  return `<script type="speculationrules" nonce="${mark}">${RULES}</script>`
}
