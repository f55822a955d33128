import { type ReactNode, useId } from 'react'

/** One part of "Your account", with its title. */
export function AccountBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-5">
      <h3 id={id} className="mb-3 text-h3">
        {title}
      </h3>
      {children}
    </section>
  )
}
