import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/schema'
import { readQueue } from './mail-rows'

/** Metrics of mail (docs/operations/monitoring.md, "Figures"). Those of the queue cover all servers together. */
export function mailMetrics(registry: Registry, db: Database) {
  const registers = [registry]
  const queueGauge = (name: string, help: string, figureOf: (queue: Queue) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics are useful while the database is unavailable.
        const queue = await readQueue(db).catch(() => null)
        this.set(queue ? figureOf(queue) : Number.NaN)
      },
    })
  queueGauge('mail_queue_length', 'Mails that wait to be sent.', ({ length }) => length)
  queueGauge('mail_oldest_seconds', 'Age of the oldest mail that waits to be sent.', ageOf)
  return {
    mailsFailed: new Counter({
      name: 'mail_failed_total',
      help: 'Mails that were given up.',
      registers,
    }),
    mailCeilingReached: new Counter({
      name: 'mail_ceiling_reached_total',
      help: 'Mails that wait because too many go to people who never confirmed their address.',
      registers,
    }),
  }
}

type Queue = Awaited<ReturnType<typeof readQueue>>

function ageOf({ oldest }: Queue): number {
  return oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000)
}
