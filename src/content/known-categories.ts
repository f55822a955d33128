import { articleCategories } from './article-categories'

/* Apart from the categories of services, which visitors' pages load. */

/** Categories offered in every post's settings (docs/product.md, "Articles"). */
const PRESET_CATEGORIES = [
  'Legal Advice',
  'Will Writing',
  'Estate Planning',
  'Probate',
  'Family Law',
  'Property Law',
  'Business Law',
  'News & Updates',
] as const

/** What an article can be filed under without a new name: what is offered, and what other articles have. */
export function knownCategories(inUse: readonly string[]): string[] {
  return [...new Set([...PRESET_CATEGORIES, ...Object.values(articleCategories), ...inUse])]
}
