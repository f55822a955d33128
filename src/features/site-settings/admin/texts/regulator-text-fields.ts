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
        { name: 'ombudsmanName', label: 'Ombudsman: name', kind: 'line' },
        { name: 'ombudsmanAddress', label: 'Ombudsman: address', kind: 'line' },
        { name: 'ombudsmanPhone', label: 'Ombudsman: phone', kind: 'line' },
        { name: 'ombudsmanEmail', label: 'Ombudsman: email', kind: 'line' },
        { name: 'ombudsmanUrl', label: 'Ombudsman: site', kind: 'line' },
        { name: 'ombudsmanComplainUrl', label: 'Ombudsman: page to complain on', kind: 'line' },
        {
          name: 'ombudsmanMonths',
          label: 'Months after your final answer',
          kind: 'number',
          hint: 'Within which a client goes to the Ombudsman.',
        },
        {
          name: 'ombudsmanYears',
          label: 'Years after what went wrong',
          kind: 'number',
          hint: 'Or after the client should have known of it.',
        },
      ],
    },
    {
      title: 'The Solicitors Regulation Authority',
      fields: [
        { name: 'sraAddress', label: 'SRA: address', kind: 'line' },
        { name: 'sraPhone', label: 'SRA: phone', kind: 'line' },
        { name: 'sraReportUrl', label: 'SRA: page to report a solicitor on', kind: 'line' },
        { name: 'sraRulesUrl', label: 'SRA: page of its rules', kind: 'line' },
        { name: 'sraRegisterUrl', label: 'SRA: its register', kind: 'line' },
        {
          name: 'sraFirmUrl',
          label: 'SRA: page of a firm, without its number',
          kind: 'line',
          hint: 'Your number follows it.',
        },
        { name: 'sraFundUrl', label: 'SRA: page of the Compensation Fund', kind: 'line' },
      ],
    },
    {
      title: 'Who looks after data protection',
      intro:
        'When the Information Commission takes over from the Information Commissioner, its name goes here.',
      fields: [
        { name: 'dataRegulatorName', label: 'Data regulator: name', kind: 'line' },
        { name: 'dataRegulatorShort', label: 'Data regulator: short name', kind: 'line' },
        { name: 'dataRegulatorAddress', label: 'Data regulator: address', kind: 'line' },
        { name: 'dataRegulatorPhone', label: 'Data regulator: phone', kind: 'line' },
        { name: 'dataRegulatorUrl', label: 'Data regulator: page to complain on', kind: 'line' },
        { name: 'dataRegulatorRegisterUrl', label: 'Data regulator: its register', kind: 'line' },
      ],
    },
  ],
}
