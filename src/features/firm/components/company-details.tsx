import { addressLine, phoneLink, REGULATOR } from '~/domain/firm'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { useFirm } from '../use-firm'

/** Who stands behind the site, as a company and as a regulated firm (docs/product.md, "The firm"). */
export function CompanyDetails({ regulators }: { regulators: RegulatorTexts }) {
  const { sraRegisterUrl, sraRulesUrl } = regulators
  const firm = useFirm()
  return (
    <>
      <p>
        {firm.name} is a trading style of {firm.legalCompany}. We are a firm of solicitors.
        “Solicitor” is a professional title granted in England and Wales.
      </p>
      <FactRows
        rows={[
          { term: 'Company', fact: firm.legalCompany },
          {
            term: 'Registered in',
            fact: `${firm.placeOfRegistration}, number ${firm.companyNumber}`,
          },
          {
            term: 'Registered office',
            fact: addressLine(firm),
          },
          {
            term: 'Authorised and regulated by',
            fact: (
              <>
                the {REGULATOR},{' '}
                <OutsideLink href={sraRegisterUrl}>number {firm.sraNumber}</OutsideLink>
              </>
            ),
          },
          {
            term: 'Our professional rules',
            fact: <OutsideLink href={sraRulesUrl}>SRA Standards and Regulations</OutsideLink>,
          },
          { term: 'VAT number', fact: firm.vatNumber },
          {
            term: 'Phone',
            fact: <OutsideLink href={phoneLink(firm)}>{firm.phone}</OutsideLink>,
          },
          {
            term: 'Email',
            fact: <OutsideLink href={`mailto:${firm.email}`}>{firm.email}</OutsideLink>,
          },
        ]}
      />
    </>
  )
}
