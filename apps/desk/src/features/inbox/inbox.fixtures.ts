import type { ttPedido } from '@colab/contract/desk/inbox'
import type * as v from 'valibot'

type RequestRow = v.InferInput<typeof ttPedido>

export function request(pessoa: string, more: Partial<RequestRow> = {}): RequestRow {
  const codPedido = more.codPedido ?? '1'
  return {
    tipo: 'registration',
    codPedido,
    codPessoa: 7,
    codigo: '1007',
    pessoa,
    unidade: 'Loja Sul',
    recebido: '2026-03-07 10:00',
    ttResumo: [{ campo: 'codEstadoCivil', valor: '' }],
    prazo: '',
    anexos: 0,
    saude: false,
    proprio: false,
    versao: `v${codPedido}`,
    ttLote: ['approve', 'reject'].map((verbo) => ({ verbo: verbo as 'approve' | 'reject' })),
    ...more,
  }
}

export const ana = request('Ana Souza', { codPedido: '1', ttResumo: [{ campo: 'endereco', valor: '' }] })
export const carla = request('Carla Mendes', { codPedido: '2', anexos: 1 })
export const elisa = request('Elisa Rocha', {
  tipo: 'adjustment',
  codPedido: '9_3',
  ttResumo: [
    { campo: 'dtMovto', valor: '2026-10-02' },
    { campo: 'hrMovto', valor: '08:00' },
  ],
  recebido: '2026-03-08',
})
export const igor = request('Igor Barros', {
  tipo: 'message',
  codPedido: '4',
  ttResumo: [{ campo: 'nomeTipoAviso', valor: 'Férias' }],
  anexos: 1,
})

export const queueOf = (rows: readonly RequestRow[], proximo = '', total = rows.length) => ({
  ttPedido: rows,
  ttUrgente: [] as RequestRow[],
  ttQuem: [] as { quem: string }[],
  ttArquivo: [] as { tipo: string; momento: string; quem: string }[],
  ttPagina: [{ proximo, total }],
})

export function countsOf(rows: readonly RequestRow[]) {
  const kinds = [...new Set(rows.map(({ tipo }) => tipo))]
  const quantos = (kind: string) => rows.filter(({ tipo }) => tipo === kind).length
  return { ttContagem: kinds.map((tipo) => ({ tipo, quantos: quantos(tipo), maisAntigo: '2026-03-07' })), ttIdade: [] }
}

/** The reply to `buscaPedido` for one of these requests. */
export function detailsOf(rows: readonly RequestRow[], more: object = {}) {
  return ({ tipo, codPedido }: Record<string, unknown>) => {
    const row = rows.find((one) => one.tipo === tipo && one.codPedido === codPedido)
    if (!row) throw new Error(`no request ${String(tipo)} ${String(codPedido)}`)
    const verbs = row.tipo === 'message' ? ['answer'] : ['approve', 'reject']
    const files = Array.from({ length: row.anexos ?? 0 }, (_, at) => ({
      numero: at + 1,
      nomeArquivo: `certidao-${at + 1}.png`,
      tipo: 'image/png',
      bytes: 68,
    }))
    return {
      ttPedido: [row],
      ttSituacao: [{ situacao: 'P', aberto: true, cpf: '***.***.***-05', cargo: 'Caixa' }],
      ttVerbo: verbs.map((verbo) => ({ verbo })),
      ttCampo: [
        { campo: 'codEstadoCivil', antes: 'Solteiro', depois: 'Casado', muda: true },
        { campo: 'nomeConjuge', antes: '', depois: 'João Mendes', muda: true },
        { campo: 'comprovantes', antes: '', depois: 'estado civil, novo nome (falta)', muda: false },
        { campo: 'campoNovo', antes: '', depois: 'texto', muda: false },
      ],
      ttArquivo: files,
      ttHistorico: [],
      ...more,
    }
  }
}

/** A picture of 240 × 160. */
export function picture(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 160
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#eef'
    pen.fillRect(0, 0, 240, 160)
    pen.fillStyle = '#124'
    pen.font = '20px sans-serif'
    pen.fillText('CERTIDÃO', 60, 80)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  )
}
