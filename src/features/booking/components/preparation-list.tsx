/** What is useful to have at hand on the call (docs/product.md, "Thank you"). */
export function PreparationList() {
  return (
    <section
      aria-labelledby="preparation-title"
      className="self-start rounded-card border border-line bg-paper p-6 shadow-soft sm:p-9"
    >
      <h2 id="preparation-title" className="text-h2">
        What to have ready
      </h2>
      <p className="mt-4 text-muted">
        None of it is essential. A rough list is enough for a first conversation.
      </p>
      <ul className="mt-6 divide-y divide-line border-t border-line">
        {items.map(({ title, text }) => (
          <li key={title} className="flex gap-4 py-4">
            <span
              aria-hidden="true"
              className="mt-1 size-5 shrink-0 rounded-[5px] border-[1.5px] border-green"
            />
            <div className="min-w-0">
              <h3 className="font-sans text-[1em] leading-snug font-semibold">{title}</h3>
              <p className="mt-0.5 text-base text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const items = [
  {
    title: 'You and your family',
    text: 'Full names, dates of birth and addresses of you, your partner and your children.',
  },
  {
    title: 'What you own and owe',
    text: 'Your home, savings, pensions and life insurance, any business, and your mortgage or loans.',
  },
  {
    title: 'Who should inherit',
    text: 'The people and charities you have in mind, and any gift that matters to you.',
  },
  {
    title: 'Who should act for you',
    text: 'One or two executors, guardians for young children, and attorneys if you want a lasting power of attorney.',
  },
  {
    title: 'Papers you have already',
    text: 'An earlier will, a trust deed or a power of attorney, if there is one.',
  },
]
