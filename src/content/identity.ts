import type { Identity } from '~/domain/identity/identity'

/**
 * What a new site looks like: the mark of src/ui/brand-mark.tsx and the colours of src/ui/styles/styles.css. The firm
 * sets its own under Settings in the dashboard (docs/product.md, "Identity").
 */
export const originalIdentity: Identity = {
  mark: '',
  mainColour: '#1f4d43',
  accentColour: '#b4531f',
  inkColour: '#16302b',
  officePhoto: '',
}
