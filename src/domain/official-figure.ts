/** The class of an official figure among the words of a text, whose `value` is its id (docs/product.md, "Rich text"). */
export const OFFICIAL_FIGURE = 'official-figure'
