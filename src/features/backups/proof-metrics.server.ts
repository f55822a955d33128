import { Gauge, type Registry } from 'prom-client'
import type { Database } from '~/platform/database/schema'
import { lastProven } from './repository.server'

/** The figures of the last backup that was proven to be restorable (docs/operations/monitoring.md, "Figures"). */
export function proofMetrics(registry: Registry, db: Database): void {
  const figures = [
    {
      name: 'backup_proven_timestamp_seconds',
      help: 'When a backup was last restored beside the site and found whole.',
      figureOf: ({ provedAt }: Proven) => Date.parse(provedAt ?? '') / 1000,
    },
    {
      name: 'backup_proof_seconds',
      help: 'How long that took.',
      figureOf: ({ proofMs }: Proven) => (proofMs ?? 0) / 1000,
    },
  ]
  for (const { name, help, figureOf } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // The other figures are of use while the database is unavailable.
        const proven = await lastProven(db, new Date()).catch(() => undefined)
        if (proven) this.set(figureOf(proven))
        else this.remove()
      },
    })
  }
}

type Proven = NonNullable<Awaited<ReturnType<typeof lastProven>>>
