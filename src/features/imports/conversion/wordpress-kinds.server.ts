import type { Item } from './read-wxr.server'

const KNOWN: Readonly<Record<string, string | undefined>> = {
  post: 'articles',
  page: 'left out: this site has pages of its own',
  attachment: 'pictures and files. Pictures that articles show come from the folder',
  nav_menu_item: 'left out: menus. This site has its own',
  revision: 'left out: earlier versions of articles and pages',
  wp_block: 'left out: blocks that several articles show. Copy their words where they are missing',
  elementor_library: 'left out: templates of Elementor',
  product: 'left out: goods of a shop, which this site has none of',
  product_variation: 'left out: goods of a shop, which this site has none of',
  shop_coupon: 'left out: goods of a shop, which this site has none of',
  shop_order: 'left out: orders, with the data of those who made them',
  shop_order_refund: 'left out: orders, with the data of those who made them',
  'acf-field-group': 'left out: fields of forms for staff',
  'acf-field': 'left out: fields of forms for staff',
}
const OF_DESIGN =
  /^(?:wp_(?:template|template_part|global_styles|navigation|font_family|font_face)|custom_css|customize_changeset|oembed_cache|user_request)$/

/** “case_study: 14, left out: …”, for each type in the file. */
export function describeKinds(items: readonly Item[]): string[] {
  const counts = new Map<string, number>()
  for (const { fields } of items) {
    const type = fields.get('wp:post_type') || 'without a type'
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return Array.from(counts, ([type, count]) => `${type}: ${count}, ${outcomeOf(type)}.`)
}

function outcomeOf(type: string): string {
  if (OF_DESIGN.test(type)) return 'left out: the look of the old site'
  return (
    KNOWN[type] ??
    'left out: only articles come. To bring them, turn them into posts there, and export again'
  )
}
