import type { PageFields } from './text-field'

/** The form's part for how long things take (docs/product.md, "Times"). */
export const timeFields: PageFields = {
  page: 'times',
  label: 'How long things take',
  groups: [
    {
      title: 'Probate, stage by stage',
      intro:
        'The regulator asks you to publish how long each stage usually takes: write it like “4 to 12 weeks”. What you leave empty is left out; with all four, “Probate” draws them over a year.',
      fields: [
        { name: 'probateValuingTime', label: 'First meeting and valuing the estate' },
        { name: 'probateGrantTime', label: 'Applying for the grant' },
        {
          name: 'probateCollectingTime',
          label: 'Collecting what there is and paying what is owed',
        },
        { name: 'probateAccountsTime', label: 'Accounts and final payments' },
        {
          name: 'probateTotalTime',
          label: 'From start to finish',
          hint: 'Of a simple estate. Stages may overlap.',
        },
      ],
    },
    {
      title: 'Lasting powers of attorney',
      fields: [
        {
          name: 'powerRegistrationTime',
          label: 'Registration by the Office of the Public Guardian',
        },
      ],
    },
  ],
}
