import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * The process's own figures: memory, CPU, the event loop. They are observed once a process, however many
 * sites it opens: what observes them cannot be stopped.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })
