import { addressLine, type Firm, REGULATOR } from '../firm'

/** The plain-text end of every mail (docs/product.md, "The firm"). Visitors’ pages do not contain it. */
export function mailFooter(firm: Firm): string {
  return `-- 
${firm.name} is a trading style of ${firm.legalCompany}, which is authorised and regulated by the ${REGULATOR}, number ${firm.sraNumber}.
Registered in ${firm.placeOfRegistration}, company number ${firm.companyNumber}
Registered office: ${addressLine(firm)}
VAT number: ${firm.vatNumber}
Phone: ${firm.phone}
Email: ${firm.email}
`
}
