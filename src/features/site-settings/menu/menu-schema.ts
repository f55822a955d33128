import { z } from 'zod'
import { OPTIONAL_PAGES } from '~/domain/firm'
import { editedFrom } from '~/lib/forms/input-text'
import { sectionSchema } from '../section-schema'

/** What the settings hold under "Menu": the optional pages that stand there, in their order (docs/product.md, "Menu"). */
export const menuSection = z.object({
  pages: z
    .array(z.enum(OPTIONAL_PAGES, 'This page cannot be chosen for the menu.'))
    .refine((pages) => new Set(pages).size === pages.length, 'A page is in the menu once.'),
})

export type MenuSection = z.output<typeof menuSection>

export const updateMenuInput = menuSection.partial().extend(editedFrom.shape)

export const menuSettingsSchema = sectionSchema('menu', menuSection).meta({ id: 'MenuSettings' })

export type MenuSettings = z.output<typeof menuSettingsSchema>
