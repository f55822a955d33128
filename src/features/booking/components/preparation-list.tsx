import { preparationFor } from '~/content/preparation'

/**
 * Advice for the call (docs/product.md, "Thank you").
 *
 * @param service the name of the booked service, if known
 */
export function PreparationList({ service }: { service?: string }) {
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
        {preparationFor(service).map(({ title, text }) => (
          <li key={title} className="flex gap-4 py-4">
            <span
              aria-hidden="true"
              className="mt-1 size-5 shrink-0 rounded-[5px] border-[1.5px] border-green"
            />
            <div className="min-w-0">
              <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
