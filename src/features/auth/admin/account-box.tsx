import type { ReactNode } from 'react'
import { TitledSection } from '~/ui/layout/titled-section'

export function AccountBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} className="rounded-card border border-line bg-paper p-5">
      {children}
    </TitledSection>
  )
}
