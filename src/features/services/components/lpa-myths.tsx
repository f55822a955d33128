/** What people believe about powers of attorney, and what is true. */
export function LpaMyths() {
  return (
    <dl>
      {myths.map(({ belief, fact }) => (
        <div key={belief} className="border-line border-t py-6 last:border-b">
          <dt className="font-serif text-[1.4rem] leading-snug">“{belief}”</dt>
          <dd className="mt-2 max-w-2xl text-muted">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const myths = [
  {
    belief: 'My husband would see to it.',
    fact: 'Marriage gives nobody the right to use an account in your name, to sell your half of the home or to consent to your treatment. Being next of kin does not either.',
  },
  {
    belief: 'I am too young for that.',
    fact: 'You must be 18 or over, and able to understand what you sign. An accident or a stroke does not ask your age, and afterwards it may be too late to make one.',
  },
  {
    belief: 'My will covers it.',
    fact: 'A will speaks only when you have died. A lasting power speaks for you while you live, and ends with you.',
  },
  {
    belief: 'Then I am no longer in charge.',
    fact: 'You are, for as long as you can decide. Your attorneys must act in your best interests, and you may cancel the power at any time while you have capacity.',
  },
]
