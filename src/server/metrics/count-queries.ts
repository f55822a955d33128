import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../database/schema'
import type { Metrics } from './metrics'

/** The same database, of which each query is counted. */
export function countQueries(db: Database, { queries }: Metrics): Database {
  const counts = { read: queries.labels('read'), write: queries.labels('write') }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counts[kindOf(node)].inc()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(counter)
}

function kindOf({ kind }: RootOperationNode): 'read' | 'write' {
  return kind === 'SelectQueryNode' || kind === 'RawNode' ? 'read' : 'write'
}
