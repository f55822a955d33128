import type { Firm } from '../firm'
import { mailFooter } from './mail-footer'
import type { MailPart, PartOf } from './mail-parts'

export function plainMail(parts: readonly MailPart[], firm: Firm): string {
  return `${plainTwin(parts).trimEnd()}\n\n${mailFooter(firm)}`
}

export function plainTwin(parts: readonly MailPart[]): string {
  return parts.map(plainPart).join('\n\n')
}

function plainPart(part: MailPart): string {
  switch (part.part) {
    case 'heading':
    case 'text':
      return part.text
    case 'leaf':
      return plainLeaf(part)
    case 'facts':
      return plainFacts(part.facts)
    case 'list':
      return [part.title, ...part.items.map((item) => `- ${item}`)].join('\n')
    case 'buttons':
      return part.buttons.map(plainButton).join('\n')
    case 'diary':
      return part.rows.map(plainRow).join('\n\n')
    case 'signature':
      return plainSignature(part)
  }
}

function plainLeaf({ label, facts, join }: PartOf<'leaf'>): string {
  return [label, ...(join ? [plainButton(join)] : []), plainFacts(facts)].join('\n')
}

function plainFacts(facts: PartOf<'facts'>['facts']): string {
  return facts
    .map(([term, fact]) => (fact.includes('\n') ? `\n${term}:\n${fact}` : `${term}: ${fact}`))
    .join('\n')
}

function plainButton({ words, href }: { words: string; href: string }): string {
  return `${words}: ${href}`
}

function plainRow(row: PartOf<'diary'>['rows'][number]): string {
  const { from, until, name, href, phone, join, lines } = row
  return [
    `${from} to ${until}`,
    name,
    ...(phone ? [`Phone: ${phone}`] : []),
    ...lines,
    ...(join ? [plainButton({ words: 'Join', href: join })] : []),
    plainButton({ words: 'Open it', href }),
  ].join('\n')
}

function plainSignature({ firm, person }: PartOf<'signature'>): string {
  const lines = person ? [person.name, ...(person.position ? [person.position] : [])] : []
  return ['With kind regards,', ...lines, firm].join('\n')
}
