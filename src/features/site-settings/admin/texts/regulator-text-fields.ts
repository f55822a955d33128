import type { PageFields } from './text-field'

/** The form's part for what is known of regulators (docs/product.md, "Regulators"). */
export const regulatorFields: PageFields = {
  page: 'regulators',
  label: 'Regulators and the Ombudsman',
  groups: [
    {
      title: 'The Ombudsman',
      intro:
        'These are facts about other bodies. Compare them with each body’s own site, and put right what has changed: every page and every letter about a complaint follows.',
      fields: [
        { name: 'ombudsmanName', label: 'Ombudsman: name' },
        { name: 'ombudsmanAddress', label: 'Ombudsman: address' },
        { name: 'ombudsmanPhone', label: 'Ombudsman: phone' },
        { name: 'ombudsmanEmail', label: 'Ombudsman: email' },
        { name: 'ombudsmanUrl', label: 'Ombudsman: site' },
        { name: 'ombudsmanComplainUrl', label: 'Ombudsman: page to complain on' },
        {
          name: 'ombudsmanMonths',
          label: 'Months after your final answer',
          hint: 'Within which a client goes to the Ombudsman.',
        },
        {
          name: 'ombudsmanYears',
          label: 'Years after what went wrong',
          hint: 'Or after the client should have known of it.',
        },
      ],
    },
    {
      title: 'The Solicitors Regulation Authority',
      fields: [
        { name: 'sraAddress', label: 'SRA: address' },
        { name: 'sraPhone', label: 'SRA: phone' },
        { name: 'sraReportUrl', label: 'SRA: page to report a solicitor on' },
        { name: 'sraRulesUrl', label: 'SRA: page of its rules' },
        { name: 'sraRegisterUrl', label: 'SRA: its register' },
        {
          name: 'sraFirmUrl',
          label: 'SRA: page of a firm, without its number',
          hint: 'Your number follows it.',
        },
        { name: 'sraFundUrl', label: 'SRA: page of the Compensation Fund' },
      ],
    },
    {
      title: 'Who looks after data protection',
      intro:
        'When the Information Commission takes over from the Information Commissioner, its name goes here.',
      fields: [
        { name: 'dataRegulatorName', label: 'Data regulator: name' },
        { name: 'dataRegulatorShort', label: 'Data regulator: short name' },
        { name: 'dataRegulatorAddress', label: 'Data regulator: address' },
        { name: 'dataRegulatorPhone', label: 'Data regulator: phone' },
        { name: 'dataRegulatorUrl', label: 'Data regulator: page to complain on' },
        { name: 'dataRegulatorRegisterUrl', label: 'Data regulator: its register' },
      ],
    },
  ],
}
