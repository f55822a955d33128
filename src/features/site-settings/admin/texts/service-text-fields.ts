import type { PageFields, TextFieldText } from './text-field'

/** As for the other lists. */
const LINES = { hint: 'One point a line.' } as const

/** The form's part for the pages of services, "Contact" and booking (docs/product.md, "Page texts"). */
export const servicePageFields: readonly PageFields[] = [
  {
    page: 'wills',
    label: 'Will Writing',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'willHeading', label: 'Heading' },
          { name: 'willLead', label: 'Text below the heading' },
        ],
      },
      {
        title: 'Whether, and for how much',
        intro: 'You don’t write the table, the prices or what raises them here.',
        fields: [
          { name: 'willNeed', label: '“Do you need one?”' },
          {
            name: 'willCost',
            label: '“What does it cost?”',
            hint: 'What makes a “from” price higher follows it.',
          },
        ],
      },
      {
        title: 'The three ways to a will',
        fields: [
          { name: 'basicWillText', label: 'Basic Will: who it’s for' },
          { name: 'basicWillSuits', label: 'Basic Will: what it covers', ...LINES },
          { name: 'mirrorWillsText', label: 'Mirror Wills: who they’re for' },
          { name: 'mirrorWillsSuits', label: 'Mirror Wills: what they cover', ...LINES },
          { name: 'complexEstatesText', label: 'Complex Estates: who it’s for' },
          { name: 'complexEstatesSuits', label: 'Complex Estates: what it covers', ...LINES },
        ],
      },
      {
        title: 'What happens next',
        intro: 'The times beside the steps are those of your guarantee.',
        fields: [
          { name: 'willNext', label: 'Text beside the steps' },
          ...stepFields(['willStep1', 'willStep2', 'willStep3', 'willStep4', 'willStep5']),
        ],
      },
      {
        title: 'End of the page',
        fields: [
          { name: 'willClosingTitle', label: 'Closing heading' },
          { name: 'willClosingText', label: 'Closing text' },
        ],
      },
    ],
  },
  {
    page: 'lpa',
    label: 'Lasting Powers of Attorney',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'lpaHeading', label: 'Heading' },
          { name: 'lpaLead', label: 'Text below the heading' },
        ],
      },
      {
        title: 'Whether, and for how much',
        intro: 'You don’t write what the law says about the two powers, or the prices, here.',
        fields: [
          { name: 'lpaNeed', label: '“Do you need one?”' },
          {
            name: 'lpaCost',
            label: '“What does it cost?”',
            hint: 'What makes a “from” price higher follows it.',
          },
        ],
      },
      {
        title: 'What happens next',
        fields: [
          { name: 'lpaNext', label: 'Text beside the steps' },
          ...stepFields(['lpaStep1', 'lpaStep2', 'lpaStep3', 'lpaStep4', 'lpaStep5']),
        ],
      },
      {
        title: 'End of the page',
        fields: [
          { name: 'lpaClosingTitle', label: 'Closing heading' },
          { name: 'lpaClosingText', label: 'Closing text' },
        ],
      },
    ],
  },
  {
    page: 'trusts',
    label: 'Trusts',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'trustsHeading', label: 'Heading' },
          { name: 'trustsLead', label: 'Text below the heading' },
          { name: 'trustsPreparation', label: 'Before the first conversation' },
        ],
      },
      {
        title: 'When a trust helps',
        fields: [
          { name: 'trustsWhen', label: 'Text above the lists' },
          { name: 'trustsHelps', label: 'It can protect', ...LINES },
          { name: 'trustsNotFor', label: 'It’s not for', ...LINES },
        ],
      },
      {
        title: 'What it costs',
        fields: [
          { name: 'trustsCost', label: 'Text above the list' },
          { name: 'trustsCostPoints', label: 'What it depends on', ...LINES },
        ],
      },
      {
        title: 'What happens next',
        fields: stepFields(['trustsStep1', 'trustsStep2', 'trustsStep3', 'trustsStep4']),
      },
      {
        title: 'End of the page',
        fields: [
          { name: 'trustsClosingTitle', label: 'Closing heading' },
          { name: 'trustsClosingText', label: 'Closing text' },
        ],
      },
    ],
  },
  {
    page: 'probate',
    label: 'Probate',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'probateHeading', label: 'Heading' },
          { name: 'probateLead', label: 'Text below the heading' },
          { name: 'probatePreparation', label: 'Before the first conversation' },
        ],
      },
      {
        title: 'The parts of the page',
        intro: 'You don’t write the first days, the stages or the bill here.',
        fields: [
          { name: 'probateFirst', label: 'The first days' },
          { name: 'probateCanWait', label: 'What can wait', ...LINES },
          { name: 'probateWeDo', label: 'What we do', ...LINES },
          { name: 'probateCost', label: 'What it costs' },
          {
            name: 'probateLong',
            label: 'How long it takes',
            hint: 'It follows how long a simple estate takes.',
          },
        ],
      },
    ],
  },
  {
    page: 'contact',
    label: 'Contact',
    groups: [
      {
        title: 'The page',
        fields: [
          { name: 'contactHeading', label: 'Heading' },
          { name: 'contactLead', label: 'Text below the heading' },
          { name: 'contactAnswers', label: '“You may find the answer here”' },
          { name: 'contactWrite', label: '“Write to us”' },
        ],
      },
    ],
  },
  {
    page: 'booking',
    label: 'Book your consultation',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'bookingHeading', label: 'Heading' },
          { name: 'bookingLead', label: 'Text below the heading' },
          {
            name: 'bookingLeadProbate',
            label: 'The same for probate',
            hint: 'For people who come from the page about probate.',
          },
        ],
      },
      {
        title: 'What happens on the call',
        fields: [
          { name: 'callTellTitle', label: 'First step: title' },
          { name: 'callTellText', label: 'First step: text' },
          { name: 'callTellProbateTitle', label: 'First step for probate: title' },
          { name: 'callTellProbateText', label: 'First step for probate: text' },
          { name: 'callExplainTitle', label: 'Second step: title' },
          { name: 'callExplainText', label: 'Second step: text' },
          { name: 'callDecideTitle', label: 'Third step: title' },
          {
            name: 'callDecideText',
            label: 'Third step: text',
            hint: 'How the call takes place follows it, and how long it takes if you use another booking service.',
          },
        ],
      },
    ],
  },
]

type Step = `${'will' | 'lpa'}Step${1 | 2 | 3 | 4 | 5}` | `trustsStep${1 | 2 | 3 | 4}`

function stepFields(steps: readonly Step[]): TextFieldText[] {
  return steps.flatMap((step, index): TextFieldText[] => [
    { name: `${step}Title`, label: `Step ${index + 1}: title` },
    { name: `${step}Text`, label: `Step ${index + 1}: text` },
  ])
}
