import { Link } from '@tanstack/react-router'
import { dataRegulator, regulator } from '~/content/regulators'
import { type Firm, JURISDICTION } from '~/domain/firm'
import type { PromiseTexts } from '~/domain/texts/promise-texts'
import { CompanyDetails } from '~/features/firm/components/company-details'
import { LegalLink } from '~/features/firm/components/legal-link'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { textLink } from '~/ui/text-link'

/**
 * Who the firm is in law, by whom it is regulated and who insures it (docs/product.md, "Legal pages"; Provision of
 * Services Regulations 2009, regulation 8; SRA Transparency Rules, rule 4).
 */
export function regulatorySections(firm: Firm, { professions }: PromiseTexts, showsBadge: boolean) {
  return [
    { id: 'company', title: 'Who we are', content: <CompanyDetails /> },
    {
      id: 'regulator',
      title: 'Our regulator',
      content: (
        <>
          <p>
            {firm.legalCompany} is authorised and regulated by the {regulator.name} (SRA), number{' '}
            {firm.sraNumber}.
            {showsBadge ? ' Its digital badge, at the foot of every page, confirms that.' : ''} You
            can look us up in{' '}
            <OutsideLink href={regulator.registerUrl}>the SRA’s register</OutsideLink>. We follow
            the <OutsideLink href={regulator.rulesUrl}>SRA Standards and Regulations</OutsideLink>.
          </p>
          <p>
            “Solicitor” is a professional title of England and Wales. {professions} {JURISDICTION}
          </p>
        </>
      ),
    },
    {
      id: 'insurance',
      title: 'Insurance',
      content: (
        <>
          <p>
            We’re insured against professional negligence, as our regulator requires. You’re also
            protected by the{' '}
            <OutsideLink href="https://www.sra.org.uk/consumers/compensation-fund/">
              SRA Compensation Fund
            </OutsideLink>
            , which can make a grant to someone who has lost money because of a solicitor’s
            dishonesty.
          </p>
          <FactRows
            rows={[
              { term: 'Insurer', fact: firm.insurerName },
              { term: 'Contact', fact: firm.insurerContact },
              { term: 'Where it applies', fact: firm.insurerTerritory },
            ]}
          />
        </>
      ),
    },
    {
      id: 'data',
      title: 'Data protection and VAT',
      content: (
        <FactRows
          rows={[
            {
              term: 'ICO registration',
              fact: <OutsideLink href={dataRegulator.registerUrl}>{firm.icoNumber}</OutsideLink>,
            },
            { term: 'VAT number', fact: firm.vatNumber },
          ]}
        />
      ),
    },
    {
      id: 'more',
      title: 'Prices, terms and complaints',
      content: (
        <p>
          What we charge is on our{' '}
          <Link to="/pricing" className={textLink}>
            pricing page
          </Link>
          , with the stages of probate and how long each takes. See also our{' '}
          <LegalLink page="termsUrl">terms of business</LegalLink> and{' '}
          <LegalLink page="complaintsUrl">how to complain</LegalLink>.
        </p>
      ),
    },
  ]
}
