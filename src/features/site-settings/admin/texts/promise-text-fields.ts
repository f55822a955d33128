import type { PageFields } from './text-field'

/** The form's part for what only the firm can promise (docs/product.md, "Promises"). */
export const promiseFields: PageFields = {
  page: 'promises',
  label: 'Terms, privacy and regulation',
  groups: [
    {
      title: 'Paying you, and your clients’ money',
      intro:
        'Each of these is a promise, so we write none of them for you. What you leave empty is left out of the page.',
      fields: [
        {
          name: 'paymentBefore',
          label: 'Wills and powers of attorney: when clients pay',
          hint: 'On “Terms of business”, as are those below.',
        },
        { name: 'paymentProbate', label: 'Probate: money on account and bills' },
        { name: 'paymentBills', label: 'When bills are due and interest on late ones' },
        {
          name: 'clientAccount',
          label: 'Where you keep clients’ money',
          hint: 'What protects it if the bank fails follows it.',
        },
        { name: 'clientInterest', label: 'Interest that you pay on it' },
        { name: 'bankDetails', label: 'How clients get your bank details' },
      ],
    },
    {
      title: 'Checks, mistakes and papers',
      fields: [
        { name: 'identityChecks', label: 'How you check who someone is' },
        {
          name: 'liabilityLimit',
          label: 'The limit of your liability',
          hint: 'No less than your regulator’s minimum. What the law does not allow to be limited follows it.',
        },
        { name: 'willStorage', label: 'Storing wills' },
        {
          name: 'fileKept',
          label: 'How long you keep a client’s file',
          hint: 'As it ends a sentence: “seven years after the work ends”. On “Privacy policy” too.',
        },
        { name: 'succession', label: 'Who takes over if you close' },
        { name: 'papersKept', label: 'Papers you keep until a bill is paid' },
      ],
    },
    {
      title: 'Complaints and accessibility',
      intro:
        'Your own deadlines. Whatever you promise, a client may go to the Ombudsman after eight weeks without your final answer.',
      fields: [
        {
          name: 'complaintDays',
          label: 'You acknowledge a complaint within (working days)',
          hint: 'On “Complaints”, “Our Guarantee” and in the email to who complains. New complaints are due by it.',
        },
        { name: 'complaintWeeks', label: 'You usually answer a complaint within (weeks)' },
        {
          name: 'barrierDays',
          label: 'You answer about accessibility within (working days)',
          hint: 'On “Accessibility”, to someone who can’t use a part of the site.',
        },
      ],
    },
    {
      title: 'Privacy and regulation',
      fields: [
        {
          name: 'dataPlace',
          label: 'Where you keep data and what protects it elsewhere',
          hint: 'On “Privacy policy”, under “Outside the UK”.',
        },
        {
          name: 'applicationsKept',
          label: 'How long you keep applications for a job',
          hint: 'As it would read in a table: “Six months after we’ve decided”.',
        },
        {
          name: 'professions',
          label: 'Other professions of your people',
          hint: 'On “Regulatory information”, such as whose members they are.',
        },
      ],
    },
  ],
}
