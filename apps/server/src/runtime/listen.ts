import { NotYetUsable, SettingsError } from '#base/settings.ts'

/** Returns the error that names the setting which keeps a server from listening: `<prefix>PORT` or `<prefix>HOST`. */
export function listenFault(error: NodeJS.ErrnoException, host: string, port: number, prefix = ''): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} of ${host} is in use: stop the other program, or set another`,
    EACCES: `PORT: this user may not listen on ${port}: set one from 1024`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
    ENOTFOUND: `HOST: ${host} is not known`,
  }
  const reason = reasons[error.code ?? '']
  if (!reason) return error
  // The network may still be starting, or the other program may end.
  const Fault = error.code === 'EACCES' ? SettingsError : NotYetUsable
  return new Fault(`settings: ${prefix}${reason}`, { cause: error })
}
