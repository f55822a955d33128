import { Link } from '@tanstack/react-router'
import { type Firm, JURISDICTION, REGULATOR } from '~/domain/firm'
import type { PromiseTexts } from '~/domain/texts/promise-texts'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'
import { CompanyDetails } from '~/features/firm/components/company-details'
import { LegalLink } from '~/features/firm/components/legal-link'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { textLink } from '~/ui/text-link'

/**
 * Who the firm is in law, by whom it is regulated and who insures it (docs/product.md, "Legal pages"; Provision of
 * Services Regulations 2009, regulation 8; SRA Transparency Rules, rule 4).
 */
export function regulatorySections(
  firm: Firm,
  { professions, ...regulators }: Pick<PromiseTexts, 'professions'> & RegulatorTexts,
  showsBadge: boolean,
) {
  return [
    { id: 'company', title: 'Who we are', content: <CompanyDetails regulators={regulators} /> },
    {
      id: 'regulator',
      title: 'Our regulator',
      content: (
        <>
          <p>
            {firm.legalCompany} is authorised and regulated by the {REGULATOR} (SRA), number{' '}
            {firm.sraNumber}.
            {showsBadge ? ' Its digital badge, at the foot of every page, confirms that.' : ''} You
            can look us up in{' '}
            <OutsideLink href={regulators.sraRegisterUrl}>the SRA’s register</OutsideLink>. We
            follow the{' '}
            <OutsideLink href={regulators.sraRulesUrl}>SRA Standards and Regulations</OutsideLink>.
          </p>
          <p>
            “Solicitor” is a professional title granted in England and Wales. {professions}{' '}
            {JURISDICTION}
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
            <OutsideLink href={regulators.sraFundUrl}>SRA Compensation Fund</OutsideLink>, which can
            make a grant to someone who has lost money because of a solicitor’s dishonesty.
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
              term: `${regulators.dataRegulatorShort} registration`,
              fact: (
                <OutsideLink href={regulators.dataRegulatorRegisterUrl}>
                  {firm.icoNumber}
                </OutsideLink>
              ),
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
          , with the stages of probate. See also our{' '}
          <LegalLink page="termsUrl">terms of business</LegalLink> and{' '}
          <LegalLink page="complaintsUrl">how to complain</LegalLink>.
        </p>
      ),
    },
  ]
}
