import { once } from 'node:events'
import type { Server } from 'node:net'
import { Advice } from './advice'
import type { Environment } from './environment'

/** The descriptor of standard input. */
const STDIN = 0

/**
 * Begins to take connections: at `HOST` and `PORT`, or from a socket that was handed over as standard input and
 * outlives the process (docs/operations.md, "Restart without a gap").
 *
 * @returns where that is: the port is another than asked for when that was 0
 * @throws {Advice} when it is not possible
 */
export async function listen(
  server: Server,
  { HOST, PORT, LISTEN_ON }: Environment,
): Promise<{ HOST: string; PORT: number }> {
  const isHandedOver = LISTEN_ON === 'stdin'
  try {
    server.listen(isHandedOver ? { fd: STDIN } : { host: HOST, port: PORT })
    await once(server, 'listening')
  } catch (error) {
    throw isHandedOver ? new Advice(NO_SOCKET) : explained(error, PORT)
  }
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Advice(NO_SOCKET)
  return { HOST: isHandedOver ? address.address : HOST, PORT: address.port }
}

const NO_SOCKET =
  'The environment variable LISTEN_ON is stdin, but standard input is no TCP socket to listen on. Start the site by deploy/will-solicitors.service together with its socket, or leave the variable out.'

function explained(error: unknown, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code !== 'EADDRINUSE') return new Advice(error.message)
  return new Advice(
    `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
  )
}
