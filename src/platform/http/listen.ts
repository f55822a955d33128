import { once } from 'node:events'
import type { Server } from 'node:net'
import type { Environment } from '../environment'
import { OperatorError } from '../operator-error'

/** The descriptor of a socket handed over by systemd: the first after the standard three (sd_listen_fds(3)). */
const HANDED_OVER = 3

/**
 * Starts to accept connections: at `HOST` and `PORT`, or on a socket that was handed over and outlives the process
 * (docs/operations/servers.md, "Restart without a gap").
 *
 * @returns the actual address: port 0 has become a free one
 * @throws {OperatorError} when that fails
 */
export async function listen(
  server: Server,
  { HOST, PORT, LISTEN_FDS, LISTEN_PID }: Environment,
): Promise<{ HOST: string; PORT: number }> {
  const isHandedOver = LISTEN_FDS > 0
  if (isHandedOver) refuseSocketOfAnother(LISTEN_PID)
  try {
    server.listen(isHandedOver ? { fd: HANDED_OVER } : { host: HOST, port: PORT })
    await once(server, 'listening')
  } catch (error) {
    throw isHandedOver ? new OperatorError(NO_SOCKET) : explained(error, { HOST, PORT })
  }
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new OperatorError(NO_SOCKET)
  return { HOST: isHandedOver ? address.address : HOST, PORT: address.port }
}

const NO_SOCKET =
  'The environment variable LISTEN_FDS is 1, but no TCP socket to listen on was handed over. Start the site by deploy/will-solicitors.service together with its socket, or leave the variable out.'

/** Descriptors are meant for one process, and may be something else in a process that it starts. */
function refuseSocketOfAnother(pid = process.pid): void {
  if (pid === process.pid) return
  throw new OperatorError(
    `The socket was handed over to process ${pid} (LISTEN_PID), and this is process ${process.pid}. Let systemd start the server itself, as deploy/will-solicitors.service does, without npm or another program in between.`,
  )
}

function explained(error: unknown, { HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const { code } = error
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${PORT} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
    )
  }
  if (code === 'EACCES') {
    return new OperatorError(
      `The system does not let this user listen on port ${PORT}. Choose a port from 1024 on, with a web server in front.`,
    )
  }
  if (
    code === 'EADDRNOTAVAIL' ||
    code === 'ENOTFOUND' ||
    code === 'EAI_AGAIN' ||
    code === 'EINVAL'
  ) {
    return new OperatorError(
      `The environment variable HOST is ${HOST}, which isn’t an address of this machine. Set it to 127.0.0.1 for a web server in front on the same machine, or to 0.0.0.0 for every network.`,
    )
  }
  return new OperatorError(error.message)
}
