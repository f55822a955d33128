import { type PageTexts, VALUE_NAMES } from '~/domain/page-texts'
import { promiseFields } from './promise-text-fields'
import { regulatorFields } from './regulator-text-fields'
import { servicePageFields } from './service-text-fields'
import type { PageFields, TextFieldText } from './text-field'
import { timeFields } from './time-text-fields'

/** The form of "Page texts", page by page (docs/product.md, "Page texts"). */
export const textPages: readonly PageFields[] = [
  {
    page: 'home',
    label: 'Home',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'heroTopLine', label: 'Line above the heading', kind: 'line' },
          { name: 'heroHeading', label: 'Heading', kind: 'line' },
          { name: 'heroLead', label: 'Text below the heading', kind: 'prose' },
        ],
      },
      {
        title: 'Why choose us',
        fields: [{ name: 'whyHeading', label: 'Heading of the reasons', kind: 'line' }],
      },
      {
        title: 'The three reasons',
        fields: [
          { name: 'firstReasonTitle', label: 'First reason', kind: 'line' },
          { name: 'firstReason', label: 'First reason: text', kind: 'prose' },
          { name: 'secondReasonTitle', label: 'Second reason', kind: 'line' },
          {
            name: 'secondReason',
            label: 'Second reason: text',
            kind: 'prose',
            hint: '“Terms apply” follows it, with a link to the guarantee.',
          },
          { name: 'thirdReasonTitle', label: 'Third reason', kind: 'line' },
          {
            name: 'thirdReason',
            label: 'Third reason: text',
            kind: 'prose',
            hint: 'A comparison with other solicitors is added once there is evidence for it under “Prices”.',
          },
        ],
      },
    ],
  },
  ...servicePageFields,
  {
    page: 'values',
    label: 'Our Values',
    groups: [
      {
        title: 'Top of the page',
        fields: [
          { name: 'valuesHeading', label: 'Heading', kind: 'line' },
          { name: 'valuesLead', label: 'Text below the heading', kind: 'prose' },
        ],
      },
      {
        title: 'The seven values',
        intro: 'What each one means to you, and what clients can hold you to.',
        fields: VALUE_NAMES.flatMap(([name, label]): TextFieldText[] => [
          { name, label, kind: 'prose' },
          { name: `${name}Promise`, label: `${label}: your promise`, kind: 'prose' },
        ]),
      },
      {
        title: 'Our commitment',
        fields: [
          { name: 'commitmentIntro', label: 'Text beside the commitments', kind: 'prose' },
          { name: 'commitments', label: 'Commitments', kind: 'lines', hint: 'One a line.' },
        ],
      },
    ],
  },
  {
    page: 'careers',
    label: 'Careers',
    groups: [
      {
        title: 'Vacancies',
        fields: [
          { name: 'vacancies', label: 'Are you looking for someone?', kind: 'vacancies' },
          { name: 'openVacancies', label: 'While you are looking', kind: 'prose' },
          { name: 'noVacancies', label: 'While you are not', kind: 'prose' },
          { name: 'whatToSend', label: 'What to send', kind: 'lines', hint: 'One point a line.' },
        ],
      },
      {
        title: 'The page',
        fields: [
          { name: 'careersHeading', label: 'Heading', kind: 'line' },
          { name: 'careersLead', label: 'Text below the heading', kind: 'prose' },
          { name: 'careersWelcome', label: 'What it’s like here', kind: 'prose' },
        ],
      },
      { title: 'First role', fields: roleFields('advisor', 'First role') },
      { title: 'Second role', fields: roleFields('admin', 'Second role') },
    ],
  },
  {
    page: 'guarantee',
    label: 'Our Guarantee',
    groups: [
      {
        title: 'Figures',
        intro:
          'They change wherever the site names them: on every page, in search results and in llms.txt. Articles that name them need editing by hand.',
        fields: [
          { name: 'draftWorkingDays', label: 'Draft within (working days)', kind: 'number' },
          {
            name: 'clientInformationWorkingDays',
            label: 'Client’s information within (working days)',
            kind: 'number',
          },
          { name: 'clarificationHours', label: 'Client’s answers within (hours)', kind: 'number' },
          { name: 'amendmentRounds', label: 'Rounds of amendments', kind: 'number' },
          { name: 'refundRequestDays', label: 'Refund asked for within (days)', kind: 'number' },
          { name: 'refundProcessing', label: 'Refund paid within', kind: 'line' },
          { name: 'questionnaireMinutes', label: 'Questionnaire under (minutes)', kind: 'number' },
          { name: 'reviewYears', label: 'Look at a will again every', kind: 'line' },
        ],
      },
      {
        title: 'Words',
        fields: [
          { name: 'guaranteeLead', label: 'Text below the heading', kind: 'prose' },
          {
            name: 'exclusions',
            label: 'What’s not covered',
            kind: 'lines',
            hint: 'One a line: a name, a colon and what it means.',
          },
        ],
      },
    ],
  },
  promiseFields,
  timeFields,
  regulatorFields,
]

function roleFields(role: 'advisor' | 'admin', label: string): TextFieldText[] {
  return [
    { name: `${role}Title`, label: `${label}: title`, kind: 'line' },
    { name: `${role}Level`, label: `${label}: level`, kind: 'line' },
    { name: `${role}Contact`, label: `${label}: clients`, kind: 'line' },
    { name: `${role}Text`, label: `${label}: what it is`, kind: 'prose' },
    {
      name: `${role}Duties`,
      label: `${label}: what you do`,
      kind: 'lines',
      hint: 'One duty a line.',
    },
    { name: `${role}Suits`, label: `${label}: who it suits`, kind: 'prose' },
  ]
}

/** Every field, with the page on which it stands. */
export const textFields = textPages.flatMap(({ page, label: pageLabel, groups }) =>
  groups.flatMap(({ fields }) => fields.map((field) => ({ ...field, page, pageLabel }))),
)

/** The fields in which two states differ, each with its page's name; spaces around a text do not count. */
export function changedTexts(one: PageTexts, other: PageTexts) {
  return textFields
    .filter(({ name }) => one[name].trim() !== other[name].trim())
    .map(({ name, label, pageLabel }) => ({ name, label: `${pageLabel}: ${label}` }))
}

/** Whether there are vacancies, as staff choose it. */
export const vacancyChoices = [
  ['none', 'No, there are no vacancies'],
  ['open', 'Yes, there is a vacancy'],
] as const

/** A text as a sentence about it quotes it. */
export function quotedText(kind: TextFieldText['kind'], text: string): string {
  if (kind === 'number') return text
  if (kind === 'vacancies')
    return `“${vacancyChoices.find(([value]) => value === text)?.[1] ?? text}”`
  return `“${text.replace(/\n+/g, ' · ')}”`
}
