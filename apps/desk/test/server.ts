/** A reply of a method: its tables, a failure by status and code, or a function of its parameters. */
export type DeskReply =
  | object
  | Failing
  | ((params: Record<string, unknown>) => object | Failing | Promise<object | Failing>)

export class Failing {
  readonly status: number
  readonly code: string
  constructor(status: number, code = '') {
    this.status = status
    this.code = code
  }
}

/** Returns a refusal of a method. */
export function refusal(codigo: string, msgErro = '', valor?: number): object {
  return { retorno: [{ estatus: 'Erro', msgErro, codigo, valor }] }
}

/** The desk's server as its page sees it. */
export const server = {
  /** Replies by method; files by `files/…` without the slash at its start. */
  replies: {} as Record<string, DeskReply>,
  calls: [] as {
    method: string
    params: Record<string, unknown>
    headers: Record<string, string>
    keepalive: boolean
  }[],
  unexpected: [] as string[],
  reset() {
    this.replies = {}
    this.calls = []
    this.unexpected = []
  },
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const method = path.slice('/api/'.length)
    const isText = typeof init.body === 'string'
    const params = isText ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    const headers = { ...(init.headers as Record<string, string>) }
    this.calls.push({ method, params, headers, keepalive: init.keepalive === true })
    const given = this.replies[method]
    if (given === undefined) {
      this.unexpected.push(method)
      return Response.json({ error: { code: 'notFound' } }, { status: 404 })
    }
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    const reply = typeof given === 'function' ? await Promise.race([aborted, given(params)]) : given
    if (reply instanceof Failing) return Response.json({ error: { code: reply.code } }, { status: reply.status })
    if (reply instanceof Blob) return new Response(reply)
    return Response.json({ retorno: [{ estatus: 'Sucesso', msgErro: '' }], ...reply })
  },
}
