import { addressLine, type Firm, REGULATOR } from '../firm'

/** The end of every mail: who writes, in lines of plain text (docs/product.md, "The firm"). No page of visitors has it. */
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
