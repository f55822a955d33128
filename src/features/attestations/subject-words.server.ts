import { probateStages } from '~/content/probate'
import { CALENDAR_IN_WORDS } from '~/domain/bank-holidays'
import { legalPage } from '~/domain/firm'
import { ombudsmanYears, type RegulatorTexts } from '~/domain/texts/regulator-texts'
import type { Visit } from '~/features/links/own-links.server'
import { dataFacts } from '~/features/people/personal-data/data-facts.server'
import { formatLongDate } from '~/lib/london'
import type { Environment } from '~/platform/environment'
import type { Settings } from '~/platform/settings'
import { inventedOf, timeLine } from './invented'
import { pageWords } from './page-words.server'
import { SUBJECTS, type Subject, type SubjectId } from './subjects'

/** Where subjects get their words from. */
export interface Spoken {
  settings: Settings
  environment: Environment
  /** Asks the site for a page as a visitor does. */
  visit: Visit
}

/**
 * What a subject says with the settings of today.
 *
 * @returns lines of text; null where a page cannot be read now
 */
export async function subjectWords(id: SubjectId, site: Spoken): Promise<string | null> {
  const path = pathOf(id)
  if (!path) return factWords(id, site)
  const elsewhere = elsewhereOf(id, site.settings)
  if (elsewhere) {
    const words = `This page is on another site: ${elsewhere}`
    return id === 'privacy' ? lines([words, NAMES, ...storedLines(site)]) : words
  }
  const answer = await site.visit(path)
  return answer.status === 200 ? pageWords(await answer.text()) : null
}

/** The facts in some words that nobody has replaced since the demonstration: such words cannot be confirmed. */
export function inventedIn(words: string, settings: Settings, ownTimes: string | null) {
  return inventedOf(settings, ownTimes).filter(({ text }) => says(words, text))
}

/** Whether a text has a fact in it, and not only as a part of a longer word or number. */
function says(text: string, fact: string): boolean {
  const parts = text.split(fact)
  return parts.some(
    (before, index) =>
      index < parts.length - 1 && !/\w$/.test(before) && !/^\w/.test(parts[index + 1] ?? ''),
  )
}

function pathOf(id: SubjectId): string | undefined {
  const subject: Subject | undefined = SUBJECTS.find((each) => each.id === id)
  return subject?.path
}

/** Where the firm has a page of its own in the place of ours. */
function elsewhereOf(id: SubjectId, { firm }: Settings): string | null {
  const fields = {
    privacy: 'privacyPolicyUrl',
    complaints: 'complaintsUrl',
    terms: 'termsUrl',
    regulatory: 'regulatoryUrl',
    accessibility: 'accessibilityUrl',
  } as const
  const field = Object.entries(fields).find(([page]) => page === id)?.[1]
  if (!field || firm[field] === '') return null
  return legalPage(firm, field)
}

function factWords(id: SubjectId, { settings, environment }: Spoken): string {
  const { firm } = settings
  const { times } = settings.pageTexts
  const { holidays } = settings.officeHours
  switch (id) {
    case 'times':
      return lines([
        ...probateStages.map(({ time }) => timeLine(time, times)),
        timeLine('probateTotalTime', times),
        timeLine('powerRegistrationTime', times),
      ])
    case 'regulators':
      return regulatorLines(settings.pageTexts.regulators)
    case 'complaintsRole':
      return `Complaints are handled by our ${firm.complaintsRole}.`
    case 'insurance':
      return lines([
        `Insurer: ${firm.insurerName}`,
        `How to reach them: ${firm.insurerContact}`,
        `Where it holds: ${firm.insurerTerritory}`,
      ])
    case 'ico':
      return `Registration number: ${firm.icoNumber}`
    case 'processors':
      return lines(dataFacts(settings, environment).recipients)
    case 'retention':
      return lines(storedLines({ settings, environment }))
    default:
      return lines([
        ...CALENDAR_IN_WORDS,
        ...holidays.added.map(({ date, name }) => `Added: ${formatLongDate(date)}, ${name}`),
        ...holidays.struck.map((date) => `Not closed on ${formatLongDate(date)}`),
      ])
  }
}

/** Of a privacy policy that the firm writes itself. */
const NAMES = 'It says that this site stores, and for how long:'

function storedLines({ settings, environment }: Pick<Spoken, 'settings' | 'environment'>) {
  return dataFacts(settings, environment).stored.map(({ what, kept }) => `${what}: ${kept}`)
}

/** In the order in which firms have confirmed them: another order would make other words of the same facts. */
const REGULATOR_FACTS = [
  'ombudsmanName',
  'ombudsmanUrl',
  'ombudsmanComplainUrl',
  'ombudsmanPhone',
  'ombudsmanEmail',
  'ombudsmanAddress',
  'sraReportUrl',
  'sraRulesUrl',
  'sraRegisterUrl',
  'sraFirmUrl',
  'sraFundUrl',
  'sraPhone',
  'sraAddress',
  'dataRegulatorName',
  'dataRegulatorShort',
  'dataRegulatorUrl',
  'dataRegulatorRegisterUrl',
  'dataRegulatorPhone',
  'dataRegulatorAddress',
] as const satisfies ReadonlyArray<keyof RegulatorTexts>

function regulatorLines(regulators: RegulatorTexts): string {
  return lines([
    ...REGULATOR_FACTS.map((fact) => regulators[fact]),
    `To the ${regulators.ombudsmanName}: within ${regulators.ombudsmanMonths} months of our final response, and ${ombudsmanYears(regulators)} of what went wrong`,
  ])
}

function lines(all: readonly string[]): string {
  return all.join('\n')
}
