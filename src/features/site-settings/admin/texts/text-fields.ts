import { type PageTexts, VALUE_NAMES } from '~/domain/page-texts'
import type { TextControl } from '../../texts/text-schema'
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
          { name: 'heroTopLine', label: 'Line above the heading' },
          { name: 'heroHeading', label: 'Heading' },
          { name: 'heroLead', label: 'Text below the heading' },
        ],
      },
      {
        title: 'Why choose us',
        fields: [{ name: 'whyHeading', label: 'Heading of the reasons' }],
      },
      {
        title: 'The three reasons',
        fields: [
          { name: 'firstReasonTitle', label: 'First reason' },
          { name: 'firstReason', label: 'First reason: text' },
          { name: 'secondReasonTitle', label: 'Second reason' },
          {
            name: 'secondReason',
            label: 'Second reason: text',
            hint: '“Terms apply” follows it, with a link to the guarantee.',
          },
          { name: 'thirdReasonTitle', label: 'Third reason' },
          {
            name: 'thirdReason',
            label: 'Third reason: text',
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
          { name: 'valuesHeading', label: 'Heading' },
          { name: 'valuesLead', label: 'Text below the heading' },
        ],
      },
      {
        title: 'The seven values',
        intro: 'What each one means to you, and what clients can hold you to.',
        fields: VALUE_NAMES.flatMap(([name, label]): TextFieldText[] => [
          { name, label },
          { name: `${name}Promise`, label: `${label}: your promise` },
        ]),
      },
      {
        title: 'Our commitment',
        fields: [
          { name: 'commitmentIntro', label: 'Text beside the commitments' },
          { name: 'commitments', label: 'Commitments', hint: 'One a line.' },
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
          { name: 'vacancies', label: 'Are you looking for someone?' },
          { name: 'openVacancies', label: 'While you are looking' },
          { name: 'noVacancies', label: 'While you are not' },
          { name: 'whatToSend', label: 'What to send', hint: 'One point a line.' },
        ],
      },
      {
        title: 'The page',
        fields: [
          { name: 'careersHeading', label: 'Heading' },
          { name: 'careersLead', label: 'Text below the heading' },
          { name: 'careersWelcome', label: 'What it’s like here' },
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
          { name: 'draftWorkingDays', label: 'Draft within (working days)' },
          {
            name: 'clientInformationWorkingDays',
            label: 'Client’s information within (working days)',
          },
          { name: 'clarificationHours', label: 'Client’s answers within (hours)' },
          { name: 'amendmentRounds', label: 'Rounds of amendments' },
          { name: 'refundRequestDays', label: 'Refund asked for within (days)' },
          { name: 'refundProcessing', label: 'Refund paid within' },
          { name: 'questionnaireMinutes', label: 'Questionnaire under (minutes)' },
          { name: 'reviewYears', label: 'Look at a will again every' },
        ],
      },
      {
        title: 'Words',
        fields: [
          { name: 'guaranteeLead', label: 'Text below the heading' },
          {
            name: 'exclusions',
            label: 'What’s not covered',
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
    { name: `${role}Title`, label: `${label}: title` },
    { name: `${role}Level`, label: `${label}: level` },
    { name: `${role}Contact`, label: `${label}: clients` },
    { name: `${role}Text`, label: `${label}: what it is` },
    {
      name: `${role}Duties`,
      label: `${label}: what you do`,
      hint: 'One duty a line.',
    },
    { name: `${role}Suits`, label: `${label}: who it suits` },
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
export function quotedText(kind: TextControl['kind'], text: string): string {
  if (kind === 'number') return text
  if (kind === 'vacancies')
    return `“${vacancyChoices.find(([value]) => value === text)?.[1] ?? text}”`
  return `“${text.replace(/\n+/g, ' · ')}”`
}
