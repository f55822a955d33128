import { keysOf } from '~/lib/objects'
import { legalPages } from './legal-fields'
import {
  days,
  exclusions,
  explained,
  group,
  heading,
  lines,
  type PageField,
  prose,
  vacancies,
  whole,
  years,
} from './page-field'
import { servicePages } from './service-fields'
import { VALUE_NAMES } from './value-names'

/** Pages read these from the settings (docs/product.md, "The guarantee"). */
const figures = explained(
  'Figures',
  'They change wherever the site names them: on every page, in search results and in llms.txt. Articles that name them need editing by hand.',
  {
    draftWorkingDays: whole(1, 30, 'Draft within (working days)'),
    clientInformationWorkingDays: whole(1, 30, 'Client’s information within (working days)'),
    clarificationHours: whole(1, 168, 'Client’s answers within (hours)'),
    amendmentRounds: whole(1, 5, 'Rounds of amendments'),
    refundRequestDays: whole(1, 365, 'Refund asked for within (days)'),
    refundProcessing: days('Refund paid within'),
    questionnaireMinutes: whole(1, 120, 'Questionnaire under (minutes)'),
    reviewYears: years('Look at a will again every'),
  },
)

/**
 * All editable page texts, in the order of the form. Their rules and their names in the code are derived from this list
 * (docs/product.md, "Page texts").
 */
const pageFields = {
  home: {
    label: 'Home',
    groups: [
      group('Top of the page', {
        heroTopLine: heading('Line above the heading'),
        heroHeading: heading('Heading'),
        heroLead: prose('Text below the heading'),
      }),
      group('Why choose us', { whyHeading: heading('Heading of the reasons') }),
      group('The three reasons', {
        firstReasonTitle: heading('First reason'),
        firstReason: prose('First reason: text'),
        secondReasonTitle: heading('Second reason'),
        secondReason: prose(
          'Second reason: text',
          '“Terms apply” follows it, with a link to the guarantee.',
        ),
        thirdReasonTitle: heading('Third reason'),
        thirdReason: prose(
          'Third reason: text',
          'A comparison with other solicitors is added once there is evidence for it under “Prices”.',
        ),
      }),
    ],
  },
  ...servicePages,
  values: {
    label: 'Our Values',
    groups: [
      group('Top of the page', {
        valuesHeading: heading('Heading'),
        valuesLead: prose('Text below the heading'),
      }),
      explained(
        'The seven values',
        'What each one means to you, and what clients can hold you to.',
        values(),
      ),
      group('Our commitment', {
        commitmentIntro: prose('Text next to the commitments'),
        commitments: lines('Commitments', 'One a line.'),
      }),
    ],
  },
  careers: {
    label: 'Careers',
    groups: [
      group('Vacancies', {
        vacancies: vacancies('Are you looking for someone?'),
        openVacancies: prose('While you are looking'),
        noVacancies: prose('While you are not'),
        whatToSend: lines('What to send', 'One point a line.'),
      }),
      group('The page', {
        careersHeading: heading('Heading'),
        careersLead: prose('Text below the heading'),
        careersWelcome: prose('What it’s like here'),
      }),
      group('First role', role('advisor', 'First role')),
      group('Second role', role('admin', 'Second role')),
    ],
  },
  guarantee: {
    label: 'Our Guarantee',
    groups: [
      figures,
      group('Words', {
        guaranteeLead: prose('Text below the heading'),
        exclusions: exclusions(
          'What’s not covered',
          'One a line: a name, a colon and what it means.',
        ),
      }),
    ],
  },
  ...legalPages,
}

type Pages = typeof pageFields

export type PageName = keyof Pages

type NamesOf<Group> = Group extends { fields: infer Fields } ? keyof Fields & string : never

export type TextsOf<Page extends PageName> = Record<NamesOf<Pages[Page]['groups'][number]>, string>

export type TextName = { [Page in PageName]: keyof TextsOf<Page> }[PageName]

export interface TextField extends PageField {
  name: TextName
  page: PageName
}

interface FieldGroup {
  title: string
  intro: string
  fields: Partial<Record<TextName, PageField>>
}

const pages: Record<PageName, { label: string; groups: readonly FieldGroup[] }> = pageFields

/** In the order of the form. */
export const textPages = keysOf(pages).map((page) => {
  const { label, groups } = pages[page]
  const fieldsOf = (fields: FieldGroup['fields']) =>
    keysOf(fields).flatMap((name): TextField[] => {
      const field = fields[name]
      return field ? [{ name, page, ...field }] : []
    })
  return {
    page,
    label,
    groups: groups.map(({ fields, ...group }) => ({ ...group, fields: fieldsOf(fields) })),
  }
})

export type TextPage = (typeof textPages)[number]

export const textFields = textPages.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))

type Value = (typeof VALUE_NAMES)[number][0]

function values(): Record<Value | `${Value}Promise`, PageField>
function values(): Record<string, PageField> {
  const named = VALUE_NAMES.flatMap(([name, label]) => [
    [name, prose(label)] as const,
    [`${name}Promise`, prose(`${label}: your promise`)] as const,
  ])
  return Object.fromEntries(named)
}

type RoleText = 'Title' | 'Level' | 'Contact' | 'Text' | 'Duties' | 'Suits'

function role<Role extends string>(
  name: Role,
  label: string,
): Record<`${Role}${RoleText}`, PageField>
function role(name: string, label: string): Record<string, PageField> {
  return {
    [`${name}Title`]: heading(`${label}: title`),
    [`${name}Level`]: heading(`${label}: level`),
    [`${name}Contact`]: heading(`${label}: clients`),
    [`${name}Text`]: prose(`${label}: what it is`),
    [`${name}Duties`]: lines(`${label}: what you do`, 'One duty a line.'),
    [`${name}Suits`]: prose(`${label}: who it suits`),
  }
}
