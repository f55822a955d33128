import { SRA_FIRM_URL } from '~/domain/firm'
import type { RegulatorTexts } from '~/domain/texts/regulator-texts'

/** As the program knows them: the firm compares each with the body's own site (docs/product.md, "Regulators"). */
export const originalRegulators: RegulatorTexts = {
  ombudsmanName: 'Legal Ombudsman',
  ombudsmanUrl: 'https://www.legalombudsman.org.uk',
  ombudsmanComplainUrl: 'https://www.legalombudsman.org.uk/make-a-complaint/',
  ombudsmanPhone: '0300 555 0333',
  ombudsmanEmail: 'enquiries@legalombudsman.org.uk',
  ombudsmanAddress: 'PO Box 6167, Slough, SL1 0EH',
  ombudsmanMonths: '6',
  ombudsmanYears: '1',
  sraReportUrl: 'https://www.sra.org.uk/consumers/problems/report-solicitor/',
  sraRulesUrl: 'https://www.sra.org.uk/solicitors/standards-regulations/',
  sraRegisterUrl: 'https://www.sra.org.uk/consumers/register/',
  sraFirmUrl: SRA_FIRM_URL,
  sraFundUrl: 'https://www.sra.org.uk/consumers/compensation-fund/',
  sraPhone: '0370 606 2555',
  sraAddress: 'The Cube, 199 Wharfside Street, Birmingham, B1 1RN',
  dataRegulatorName: 'Information Commissioner’s Office',
  dataRegulatorShort: 'ICO',
  dataRegulatorUrl: 'https://ico.org.uk/make-a-complaint/',
  dataRegulatorRegisterUrl: 'https://ico.org.uk/ESDWebPages/Search',
  dataRegulatorPhone: '0303 123 1113',
  dataRegulatorAddress: 'Wycliffe House, Water Lane, Wilmslow, Cheshire, SK9 5AF',
}
