import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../database/schema'
import type { Metrics } from './metrics'

/** The same database, of which each query is counted. */
export function countQueries(db: Database, { queries }: Metrics): Database {
  const counts = {
    read: queries.labels('read'),
    write: queries.labels('write'),
    raw: queries.labels('raw'),
  }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      counts[kindOf(node)].inc()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(counter)
}

/** Of a statement that is written out only the database knows what it does. */
function kindOf({ kind }: RootOperationNode): 'read' | 'write' | 'raw' {
  if (kind === 'RawNode') return 'raw'
  return kind === 'SelectQueryNode' ? 'read' : 'write'
}
