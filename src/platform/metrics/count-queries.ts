import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database } from '../database/schema'
import type { Metrics } from './metrics'

/** The same database, with each query counted and, unless it fails, timed. */
export function countQueries(db: Database, { queries, queryDurations }: Metrics): Database {
  const running = new WeakMap<QueryId, { kind: Kind; start: number }>()
  const counts = {
    read: queries.labels('read'),
    write: queries.labels('write'),
    raw: queries.labels('raw'),
  }
  const durations = {
    read: queryDurations.labels('read'),
    write: queryDurations.labels('write'),
    raw: queryDurations.labels('raw'),
  }
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const kind = kindOf(node)
      counts[kind].inc()
      running.set(queryId, { kind, start: performance.now() })
      return node
    },
    async transformResult({ result, queryId }) {
      const query = running.get(queryId)
      if (query) durations[query.kind].observe((performance.now() - query.start) / 1000)
      return result
    },
  }
  return db.withPlugin(counter)
}

type Kind = 'read' | 'write' | 'raw'

/** Only the database knows what a statement of raw SQL does. */
function kindOf({ kind }: RootOperationNode): Kind {
  if (kind === 'RawNode') return 'raw'
  return kind === 'SelectQueryNode' ? 'read' : 'write'
}
