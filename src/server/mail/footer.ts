import { firm } from '~/content/firm'

const { address } = firm

/** The end of every mail: who writes, as the law asks of a company and a regulator of a firm (docs/product.md, "The firm"). */
export const MAIL_FOOTER = `-- 
${firm.name} is a trading style of ${firm.legalCompany}, which is authorised and regulated by the Solicitors Regulation Authority, number ${firm.sraNumber}.
Registered in ${firm.placeOfRegistration}, company number ${firm.companyNumber}
Registered office: ${address.street}, ${address.town}, ${address.county}, ${address.postcode}
VAT number: ${firm.vatNumber}
Telephone: ${firm.phone}
E-mail: ${firm.email}
`
