import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * The process's own figures: memory, CPU, the event loop. They are observed once a process, however many
 * sites it opens: what observes them cannot be stopped.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/** They count up and down, and are named like what only counts up; the same by kind is there without that ending. */
for (const what of ['handles', 'requests', 'resources']) {
  processMetrics.removeSingleMetric(`nodejs_active_${what}_total`)
}
