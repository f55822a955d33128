import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * The process's own figures: memory, CPU, the event loop. They are observed once per process, however many sites it
 * opens, because the observers cannot be stopped.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/** These gauges are named like counters; the same figures by kind exist without that suffix. */
for (const what of ['handles', 'requests', 'resources']) {
  processMetrics.removeSingleMetric(`nodejs_active_${what}_total`)
}
