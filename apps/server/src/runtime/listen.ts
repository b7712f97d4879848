import { SettingsError } from './settings.ts'

/** Names the setting that keeps a server from listening: `<prefix>PORT` or `<prefix>HOST`. */
export function listenFault(error: NodeJS.ErrnoException, host: string, port: number, prefix = ''): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} of ${host} is in use: stop the other program, or set another`,
    EACCES: `PORT: this user may not listen on ${port}: set one from 1024`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
    ENOTFOUND: `HOST: ${host} is not known`,
  }
  const reason = reasons[error.code ?? '']
  return reason ? new SettingsError(`settings: ${prefix}${reason}`, { cause: error }) : error
}
