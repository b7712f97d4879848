import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Listens between a server and PostgreSQL: once cut, its connections end and new ones are refused, as while PostgreSQL restarts. */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => sockets.delete(one))
    }
    socket.pipe(onward).pipe(socket)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => proxy.close(),
  }
}
