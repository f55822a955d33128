/** Class of an official figure in rich text; its `value` is the figure’s id (docs/product.md, "Rich text"). */
export const OFFICIAL_FIGURE = 'official-figure'
