import { Link } from '@tanstack/react-router'
import type { Firm } from '~/domain/firm'
import { FactRows } from '~/ui/fact-rows'
import { OutsideLink } from '~/ui/outside-link'
import { textLink } from '~/ui/text-link'

/** What anyone may ask of the firm about their data, and how (UK GDPR, chapter 3). */
export function DataRights({ firm }: { firm: Firm }) {
  return (
    <>
      <p>
        You can ask us for any of these, free of charge. We’ll answer within a month, and may ask
        you to prove who you are.
      </p>
      <FactRows rows={rights} />
      <p>
        Use our{' '}
        <Link to="/contact" search={{ topic: 'personal-data' }} hash="write" className={textLink}>
          form for requests about your data
        </Link>
        , or write to{' '}
        <OutsideLink href={`mailto:${firm.email}?subject=My%20personal%20data`}>
          {firm.email}
        </OutsideLink>
        . Sometimes we have to refuse, for example because we owe someone else a duty of confidence
        or because the law requires us to keep a record. We’ll tell you if so, and why.
      </p>
    </>
  )
}

const rights = [
  { term: 'A copy', fact: 'What we hold about you, and how we use it' },
  { term: 'A correction', fact: 'Of anything that’s wrong or incomplete' },
  { term: 'Deletion', fact: 'Of what we no longer need' },
  { term: 'A pause', fact: 'While something is in dispute' },
  { term: 'An objection', fact: 'To anything we do because of our legitimate interest' },
  {
    term: 'Your data to take with you',
    fact: 'In a form that another company’s computer can read',
  },
  {
    term: 'To withdraw consent',
    fact: 'At any time, for example by the link in each newsletter. What we did before stays lawful',
  },
]
