import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createChannel } from '@colab/contract/channel'
import { validaSenha } from '@colab/contract/domains/access'
import { buscaInicio, buscaParametroColab } from '@colab/contract/domains/home'
import { buscaAviso } from '@colab/contract/domains/notices'
import { buscaCompetencia, buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { buscaPedido } from '@colab/contract/domains/retail'
import { buscaEscala, LONGEST_SHIFTS } from '@colab/contract/domains/timekeeping'
import { buscaProgramacaoFerias } from '@colab/contract/domains/vacations'
import { pictureTarget } from '@colab/contract/files'
import type { Held } from '@colab/contract/test/memory'
import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { partsOf } from '@colab/contract/wire/date'
import { readToken } from '@colab/contract/wire/token'
import { SENHA, today } from './capacity-company.ts'
import { type Kind, PAUSE, VISIT } from './capacity-model.ts'
import { phoneOptions } from './phone.ts'

/** Receives each request with its milliseconds, from sending it to the last byte of its reply. */
export type OnRequest = (kind: Kind, ms: number) => void

/** Returns the calls of one person's visit, at an address of their own. */
export function createVisit(url: string, { cpf, address }: { cpf: string; address: string }, onRequest: OnRequest) {
  const held: Held = { session: null, keys: undefined }
  const sending = new AsyncLocalStorage<Kind>()
  const phone = phoneOptions(url, held, address)
  const channel = createChannel({
    ...phone,
    async fetch(input, init) {
      const begun = performance.now()
      const response = await phone.fetch(input, init)
      const body = await response.arrayBuffer()
      onRequest(sending.getStore() ?? 'chave', performance.now() - begun)
      return new Response(body, response)
    },
  })
  const session = () => {
    if (!held.session) throw new Error('no session')
    return held.session
  }
  const [ano, mes] = partsOf(today())
  const monthOf = (back: number) => {
    const [ano, mes] = partsOf(addMonths(firstOfMonth(today()), -back))
    return { ano, mes, codTipoCalculo: CALCULATION.paycheck }
  }
  const calls: Record<Kind, (at: number) => Promise<unknown>> = {
    chave: () => channel.ready(),
    async validaSenha() {
      const [login] = (await channel.call(validaSenha, { cpf, senha: SENHA })).ttLogin
      if (login) held.session = { token: login.token, refresh: login.refresh_token }
    },
    'refresh-token': () => channel.refresh(session()),
    buscaParametroColab: () => channel.call(buscaParametroColab, {}),
    buscaPedido: () => channel.call(buscaPedido, { mes, ano }),
    buscaProgramacaoFerias: () => channel.call(buscaProgramacaoFerias, {}),
    buscaInicio: () => channel.call(buscaInicio, {}),
    buscaEscala: () => channel.call(buscaEscala, { dtIni: today(), dtFim: addDays(today(), LONGEST_SHIFTS - 1) }),
    buscaAviso: () => channel.call(buscaAviso, { todos: false }),
    DownloadUploadFiles: () => channel.download(pictureTarget(readToken(session().token).codPessoa)),
    buscaCompetencia: () => channel.call(buscaCompetencia, { codTipoCalculo: CALCULATION.paycheck }),
    buscaMovimento: (at) => channel.call(buscaMovimento, { ...monthOf(at + 1), semAnexos: true }),
    async 'buscaMovimento with PDF'() {
      const { ttMovimento } = await channel.call(buscaMovimento, monthOf(1))
      if (!ttMovimento[0]?.anexo) throw new Error('a payslip without its PDF')
    },
  }
  return (kind: Kind, at = 0): Promise<unknown> => sending.run(kind, () => calls[kind](at))
}

/** Plays a whole visit; returns its milliseconds without the pause. */
export async function visit(...given: Parameters<typeof createVisit>): Promise<number> {
  const call = createVisit(...given)
  const begun = performance.now()
  for (const step of VISIT) {
    if (step[0] === 'pause') await pause(PAUSE)
    else await Promise.all((step as readonly Kind[]).map((kind, at) => call(kind, at)))
  }
  return performance.now() - begun - PAUSE
}
