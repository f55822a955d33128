import type { PageFields, TextFieldText } from './text-field'

/** A point a line, as for the other lists. */
const LINES = { kind: 'lines', hint: 'One point a line.' } as const

/** The form's part for the pages of services, "Contact" and booking (docs/product.md, "Page texts"). */
export const servicePageFields: readonly PageFields[] = [
  {
    page: 'wills',
    label: 'Will Writing',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'willHeading', label: 'Heading', kind: 'line' },
          { name: 'willLead', label: 'Text below the heading', kind: 'prose' },
        ],
      },
      {
        title: 'Whether, and for how much',
        intro: 'You don’t write the table, the prices or what raises them here.',
        fields: [
          { name: 'willNeed', label: '“Do you need one?”', kind: 'prose' },
          {
            name: 'willCost',
            label: '“What does it cost?”',
            kind: 'prose',
            hint: 'What makes a “from” price higher follows it.',
          },
        ],
      },
      {
        title: 'The three ways to a will',
        fields: [
          { name: 'basicWillText', label: 'Basic Will: who it’s for', kind: 'prose' },
          { name: 'basicWillSuits', label: 'Basic Will: what it covers', ...LINES },
          { name: 'mirrorWillsText', label: 'Mirror Wills: who they’re for', kind: 'prose' },
          { name: 'mirrorWillsSuits', label: 'Mirror Wills: what they cover', ...LINES },
          { name: 'complexEstatesText', label: 'Complex Estates: who it’s for', kind: 'prose' },
          { name: 'complexEstatesSuits', label: 'Complex Estates: what it covers', ...LINES },
        ],
      },
      {
        title: 'What happens next',
        intro: 'The times beside the steps are those of your guarantee.',
        fields: [
          { name: 'willNext', label: 'Text beside the steps', kind: 'prose' },
          ...stepFields(['willStep1', 'willStep2', 'willStep3', 'willStep4', 'willStep5']),
        ],
      },
      {
        title: 'End of the page',
        fields: [
          { name: 'willClosingTitle', label: 'Closing heading', kind: 'line' },
          { name: 'willClosingText', label: 'Closing text', kind: 'prose' },
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
          { name: 'lpaHeading', label: 'Heading', kind: 'line' },
          { name: 'lpaLead', label: 'Text below the heading', kind: 'prose' },
        ],
      },
      {
        title: 'Whether, and for how much',
        intro: 'You don’t write what the law says about the two powers, or the prices, here.',
        fields: [
          { name: 'lpaNeed', label: '“Do you need one?”', kind: 'prose' },
          {
            name: 'lpaCost',
            label: '“What does it cost?”',
            kind: 'prose',
            hint: 'What makes a “from” price higher follows it.',
          },
        ],
      },
      {
        title: 'What happens next',
        fields: [
          { name: 'lpaNext', label: 'Text beside the steps', kind: 'prose' },
          ...stepFields(['lpaStep1', 'lpaStep2', 'lpaStep3', 'lpaStep4', 'lpaStep5']),
        ],
      },
      {
        title: 'End of the page',
        fields: [
          { name: 'lpaClosingTitle', label: 'Closing heading', kind: 'line' },
          { name: 'lpaClosingText', label: 'Closing text', kind: 'prose' },
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
          { name: 'trustsHeading', label: 'Heading', kind: 'line' },
          { name: 'trustsLead', label: 'Text below the heading', kind: 'prose' },
          { name: 'trustsPreparation', label: 'Before the first conversation', kind: 'prose' },
        ],
      },
      {
        title: 'When a trust helps',
        fields: [
          { name: 'trustsWhen', label: 'Text above the lists', kind: 'prose' },
          { name: 'trustsHelps', label: 'It can protect', ...LINES },
          { name: 'trustsNotFor', label: 'It’s not for', ...LINES },
        ],
      },
      {
        title: 'What it costs',
        fields: [
          { name: 'trustsCost', label: 'Text above the list', kind: 'prose' },
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
          { name: 'trustsClosingTitle', label: 'Closing heading', kind: 'line' },
          { name: 'trustsClosingText', label: 'Closing text', kind: 'prose' },
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
          { name: 'probateHeading', label: 'Heading', kind: 'line' },
          { name: 'probateLead', label: 'Text below the heading', kind: 'prose' },
          { name: 'probatePreparation', label: 'Before the first conversation', kind: 'prose' },
        ],
      },
      {
        title: 'The parts of the page',
        intro: 'You don’t write the first days, the stages or the bill here.',
        fields: [
          { name: 'probateFirst', label: 'The first days', kind: 'prose' },
          { name: 'probateCanWait', label: 'What can wait', ...LINES },
          { name: 'probateWeDo', label: 'What we do', ...LINES },
          { name: 'probateCost', label: 'What it costs', kind: 'prose' },
          {
            name: 'probateLong',
            label: 'How long it takes',
            kind: 'prose',
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
          { name: 'contactHeading', label: 'Heading', kind: 'line' },
          { name: 'contactLead', label: 'Text below the heading', kind: 'prose' },
          { name: 'contactAnswers', label: '“You may find the answer here”', kind: 'prose' },
          { name: 'contactWrite', label: '“Write to us”', kind: 'prose' },
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
          { name: 'bookingHeading', label: 'Heading', kind: 'line' },
          { name: 'bookingLead', label: 'Text below the heading', kind: 'prose' },
          {
            name: 'bookingLeadProbate',
            label: 'The same for probate',
            kind: 'prose',
            hint: 'For people who come from the page about probate.',
          },
        ],
      },
      {
        title: 'What happens on the call',
        fields: [
          { name: 'callTellTitle', label: 'First step: title', kind: 'line' },
          { name: 'callTellText', label: 'First step: text', kind: 'prose' },
          { name: 'callTellProbateTitle', label: 'First step for probate: title', kind: 'line' },
          { name: 'callTellProbateText', label: 'First step for probate: text', kind: 'prose' },
          { name: 'callExplainTitle', label: 'Second step: title', kind: 'line' },
          { name: 'callExplainText', label: 'Second step: text', kind: 'prose' },
          { name: 'callDecideTitle', label: 'Third step: title', kind: 'line' },
          {
            name: 'callDecideText',
            label: 'Third step: text',
            kind: 'prose',
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
    { name: `${step}Title`, label: `Step ${index + 1}: title`, kind: 'line' },
    { name: `${step}Text`, label: `Step ${index + 1}: text`, kind: 'prose' },
  ])
}
