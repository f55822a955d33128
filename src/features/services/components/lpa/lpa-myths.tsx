import { unbroken } from '~/ui/unbroken'

/** What people believe about powers of attorney, and what is true. */
export function LpaMyths() {
  return (
    <dl>
      {myths.map(({ belief, fact }) => (
        <div key={belief} className="border-line border-t py-6 last:border-b">
          <dt className="font-serif text-h3">“{belief}”</dt>
          <dd className="mt-2 max-w-2xl text-muted">{unbroken(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}

const myths = [
  {
    belief: 'My husband would see to it.',
    fact: 'Being married doesn’t give him the right to use an account in your name, sell your half of the home or consent to your treatment. Nor does being next of kin.',
  },
  {
    belief: 'I’m too young for that.',
    fact: 'You can make one from 18, as long as you understand what you’re signing. An accident or a stroke can happen at any age, and afterwards it may be too late.',
  },
  {
    belief: 'My will covers it.',
    fact: 'A will only takes effect when you die. A lasting power works while you’re alive, and ends when you die.',
  },
  {
    belief: 'Then I won’t be in charge any more.',
    fact: 'You will, for as long as you can decide for yourself. Your attorneys must act in your best interests, and you can cancel the power at any time while you have capacity.',
  },
]
