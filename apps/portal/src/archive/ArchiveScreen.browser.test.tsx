import { lost, type Replies, status } from '@colab/contract/test/fake-server'
import { encodeBase64Text } from '@colab/contract/wire/base64'
import { queryClient } from '@colab/ui/calls/query.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { setLock } from '#features/access/lockSetting.ts'
import { keepYears, readArchive } from '#kept/archive.ts'
import { forgetSeen } from '#session/session.ts'
import { watchDownloads } from '#test/downloads.ts'
import { line } from '#test/receipts.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const PDF = encodeBase64Text('%PDF-1.7 salário de MARIA')
const MONTHS = ['2026-02-01', '2026-01-01', '2025-12-01']

/** A company with payslips of three months, a 13th, a vacation, and one document of each other kind. */
const COMPANY: Replies = {
  buscaCompetencia({ codTipoCalculo }) {
    const dates = { 10: MONTHS, 60: [], 61: ['2025-12-01'], 40: ['2025-07-01'], 80: [] }[Number(codTipoCalculo)]
    return { ttCompetencia: dates?.map((dtCompetencia) => ({ dtCompetencia })) }
  },
  buscaMovimento: ({ codTipoCalculo, mes }) => ({
    ttMovimento: [
      line('Salário', 'Provento', 3000, {
        anexo: PDF,
        planoSaude: codTipoCalculo === 10 && mes === 2 ? PDF : '',
        mediaFerias: codTipoCalculo === 40 ? PDF : '',
      }),
    ],
  }),
  buscaAnoRendimento: { ttAnoRendimento: [{ anoRendimento: 2025 }] },
  decRendimento: { ttDecRendimentos: [{ nomeEmpresa: 'Vendas Sul Ltda.', natureza: '', motivo: '', anexo: PDF }] },
  buscaPeriodo: { ttPeriodo: [{ dtCompetencia: '2026-02-01', codPeriodo: 7 }] },
  buscaCartaoPonto: { ttCartao: [{ codEmpregado: 1001, anexo: PDF }] },
  buscaDoctoAssinado: {
    ttDoctoAssinado: [
      {
        sequencia: 1,
        codEmp: 1,
        codEmpregado: 1001,
        nome: 'Termo de uso: celular',
        origem: '',
        situacao: 'Assinado em 05/01/2026',
        dtCompetencia: '2025-12-30',
        rowidOrigem: 'o',
        rowidAssinado: 'a',
        linkAssinatura: '',
      },
    ],
  },
  buscaDoctoAnexo: { ttDoctoAnexo: [{ doctoAnexo: PDF, nomeArquivo: 'x.pdf' }] },
}
const NOTHING: Replies = {
  buscaCompetencia: { ttCompetencia: [] },
  buscaAnoRendimento: { ttAnoRendimento: [] },
  buscaPeriodo: { ttPeriodo: [] },
  buscaDoctoAssinado: { ttDoctoAssinado: [] },
}
const ALL = [
  '2025/comprovantes/2025-07-01 férias médias.pdf',
  '2025/comprovantes/2025-07-01 férias.pdf',
  '2025/comprovantes/2025-07-01 recibo de férias.pdf',
  '2025/comprovantes/2025-12 13º salário.pdf',
  '2025/comprovantes/2025-12 mensal.pdf',
  '2025/informes/2025 informe de rendimentos.pdf',
  '2026/comprovantes/2026-01 mensal.pdf',
  '2026/comprovantes/2026-02 mensal plano de saúde.pdf',
  '2026/comprovantes/2026-02 mensal.pdf',
  '2026/documentos/2026-01-05 Termo de uso celular.pdf',
  '2026/espelhos/2026-02 espelho.pdf',
]
/** Calls that read these files. */
const CALLS = 9

const button = (name: string) => page.getByRole('button', { name, exact: true })
const keepSwitch = () => page.getByRole('switch', { name: 'Guardar neste aparelho' })

/** Returns a function that reads the names in each ZIP file saved so far. */
function watchZips(): () => Promise<string[][]> {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:zip'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  return () => Promise.all(blobs.map(namesIn))
}

/** Returns the names in the directory of a ZIP file. */
async function namesIn(zip: Blob): Promise<string[]> {
  const view = new DataView(await zip.arrayBuffer())
  const names: string[] = []
  for (let at = 0; at < view.byteLength - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const name = new Uint8Array(view.buffer, at + 46, view.getUint16(at + 28, true))
    names.push(new TextDecoder().decode(name))
  }
  return names.sort()
}

beforeEach(() => vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true))
afterEach(forgetSeen)

testEmptyState('/arquivo', NOTHING, {
  'pt-BR': 'Ainda não há nada para guardar',
  'en-US': 'Nothing to save yet',
  es: 'Todavía no hay nada que guardar',
})
testFailedRead('/arquivo', COMPANY, () => button('Baixar ZIP'))

test('lists what each year contains, and what could not be listed, with a way to read it again', async () => {
  const server = await renderScreen('/arquivo', { ...COMPANY, buscaPeriodo: status(500) })
  const year = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect.element(year('2026: 2 holerites, 1 documento')).toBeChecked()
  await expect.element(year('2025: 3 holerites, 1 recibo de férias, 1 informe')).toBeChecked()
  const missing = page.getByRole('status').filter({ hasText: 'Não conseguimos listar tudo de: espelhos de ponto.' })
  await expect.element(missing).toBeVisible()
  await expectAccessible()
  server.replies = COMPANY
  await missing.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(year('2026: 2 holerites, 1 espelho de ponto, 1 documento')).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

describe('the ZIP', () => {
  test('contains every file of the chosen years under its name, read two calls at a time', async () => {
    const [saved, zips] = [watchDownloads(), watchZips()]
    let [running, most] = [0, 0]
    const two = Promise.withResolvers<void>()
    const counted = async (params: Record<string, unknown>) => {
      most = Math.max(most, ++running)
      if (running === 2) two.resolve()
      await two.promise
      // Time in which a third call would start if it did not wait for these.
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
      return (COMPANY.buscaMovimento as (params: object) => object)(params)
    }
    await renderScreen('/arquivo', { ...COMPANY, buscaMovimento: counted })
    await button('Baixar ZIP').click()
    await expect.poll(saved).toEqual(['arquivo-2025-2026.zip'])
    expect(await zips()).toEqual([ALL])
    expect(most).toBe(2)
    await page.getByRole('checkbox', { name: /^2025/ }).click()
    await button('Baixar ZIP').click()
    await expect.poll(saved).toEqual(['arquivo-2025-2026.zip', 'arquivo-2026.zip'])
    expect((await zips())[1]).toEqual(ALL.filter((name) => name.startsWith('2026')))
  })

  test('waits for files that did not come, and asks for these alone again', async () => {
    const [saved, zips] = [watchDownloads(), watchZips()]
    const server = await renderScreen('/arquivo', { ...COMPANY, buscaCartaoPonto: status(500) })
    await button('Baixar ZIP').click()
    await expect.element(page.getByText('1 arquivo não veio')).toBeVisible()
    await expectAccessible()
    expect(saved()).toEqual([])
    await button('Baixar o que veio').click()
    await expect.poll(saved).toHaveLength(1)
    expect(await zips()).toEqual([ALL.filter((name) => !name.includes('espelho'))])
    await button('Baixar ZIP').click()
    await expect.element(page.getByText('1 arquivo não veio')).toBeVisible()
    const before = server.calls('buscaMovimento').length
    server.replies = COMPANY
    await button('Tentar de novo').click()
    await expect.poll(saved).toHaveLength(2)
    expect((await zips())[1]).toEqual(ALL)
    expect(server.calls('buscaMovimento')).toHaveLength(before)
  })

  test('stops when the connection is lost in the middle, and goes on from there', async () => {
    const [saved, zips] = [watchDownloads(), watchZips()]
    let answered = 0
    const cut: Replies = {
      ...COMPANY,
      buscaMovimento: (params) =>
        ++answered > 2 ? lost() : (COMPANY.buscaMovimento as (params: object) => object)(params),
    }
    const server = await renderScreen('/arquivo', cut)
    await button('Baixar ZIP').click()
    await expect.element(page.getByText(/^\d arquivos não vieram$/)).toBeVisible()
    expect(server.calls('buscaDoctoAnexo'), 'asked without a connection').toEqual([])
    server.replies = COMPANY
    await button('Tentar de novo').click()
    await expect.poll(saved).toHaveLength(1)
    expect(await zips()).toEqual([ALL])
  })

  test('says for how long to wait after too many calls', async () => {
    await renderScreen('/arquivo', { ...COMPANY, buscaMovimento: status(429, { 'Retry-After': '180' }) })
    await button('Baixar ZIP').click()
    await expect.element(page.getByText('Muitas tentativas. Tente de novo em 3 min.')).toBeVisible()
    await expect.element(page.getByText(`${CALLS} arquivos não vieram`)).toBeVisible()
  })

  test('can be cancelled', async () => {
    const saved = watchDownloads()
    let answer = () => {}
    const held = new Promise<object>((resolve) => {
      answer = () => resolve({ ttMovimento: [] })
    })
    const server = await renderScreen('/arquivo', { ...COMPANY, buscaMovimento: () => held })
    await button('Baixar ZIP').click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expectAccessible()
    await button('Cancelar').click()
    answer()
    await expect.element(button('Baixar ZIP')).toBeVisible()
    await expect.poll(() => server.calls('buscaMovimento').length).toBe(2)
    expect(saved()).toEqual([])
  })

  test('is not made where no paper has a PDF', async () => {
    const saved = watchDownloads()
    const bare = { ...NOTHING, buscaMovimento: { ttMovimento: [line('Salário', 'Provento', 3000)] } }
    await renderScreen('/arquivo', { ...bare, buscaCompetencia: { ttCompetencia: [{ dtCompetencia: '2026-02-01' }] } })
    await button('Baixar ZIP').click()
    await expect.element(page.getByText('Nos anos escolhidos não há nenhum PDF.')).toBeVisible()
    expect(saved()).toEqual([])
  })
})

describe('on this device', () => {
  test('keeps the chosen years without what tells of health, and reads them without connection', async () => {
    await renderScreen('/arquivo', COMPANY)
    await expect.element(keepSwitch()).not.toBeChecked()
    await expect.element(keepSwitch()).toHaveAccessibleDescription(/^Para ler sem internet\. Só em aparelho seu/)
    await page.getByRole('checkbox', { name: /^2025/ }).click()
    await keepSwitch().click()
    await expect.element(page.getByRole('heading', { name: 'Guardado neste aparelho' })).toBeVisible()
    await expect.element(keepSwitch()).toBeChecked()
    await expectAccessible()
    const [year] = await readArchive()
    expect(year?.files.map(({ path }) => path)).toEqual([
      '2026/comprovantes/2026-02 mensal.pdf',
      '2026/comprovantes/2026-01 mensal.pdf',
      '2026/documentos/2026-01-05 Termo de uso celular.pdf',
    ])
  })

  test('shows what is kept without connection, and opens it', async () => {
    await page.viewport(360, 740)
    await renderScreen('/arquivo', COMPANY)
    await keepSwitch().click()
    await expect.element(page.getByRole('heading', { name: 'Guardado neste aparelho' })).toBeVisible()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(button('Baixar ZIP')).not.toBeInTheDocument()
    await expectAccessible()
    const opened: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      opened.push(blob as Blob)
      return 'blob:pdf'
    })
    vi.spyOn(window, 'open').mockReturnValue(null)
    watchDownloads()
    await button('2026-02 mensal').click()
    await expect.poll(() => opened.length).toBe(1)
    expect(await opened[0]?.text()).toContain('salário de MARIA')
  })

  test('says without connection that nothing is kept, and what to do', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderScreen('/arquivo', {})
    await expect.element(page.getByRole('heading', { name: 'Nada guardado neste aparelho' })).toBeVisible()
    await expectAccessible()
  })

  test('offers what is new in the years that are kept, and deletes one or all', async () => {
    const server = await renderScreen('/arquivo', { ...COMPANY, buscaPeriodo: { ttPeriodo: [] } })
    await keepSwitch().click()
    await expect.element(page.getByRole('heading', { name: 'Guardado neste aparelho' })).toBeVisible()
    await expect.element(button('Guardar também o que é novo')).not.toBeInTheDocument()
    await page.getByText(/^2025$/).click()
    await button('Apagar 2025 deste aparelho').click()
    await expect.element(button('Apagar 2025 deste aparelho')).not.toBeInTheDocument()
    // The year is still selected, but not stored.
    await button('Guardar também o que é novo').click()
    await expect.poll(async () => (await readArchive()).map(({ year }) => year)).toEqual(['2026', '2025'])
    expect(server.calls('buscaDoctoAnexo')).toHaveLength(1)
    await keepSwitch().click()
    await expect.element(page.getByRole('heading', { name: 'Guardado neste aparelho' })).not.toBeInTheDocument()
    expect(await readArchive()).toEqual([])
  })

  test('says that it needs a connection while the lock of the device is on', async () => {
    await renderScreen('/arquivo', COMPANY)
    await setLock(true)
    await queryClient.invalidateQueries({ queryKey: ['archive', 'lock'] })
    await expect
      .element(keepSwitch())
      .toHaveAccessibleDescription(/bloqueio deste aparelho ligado, só abre com internet/)
  })

  test('says that the years do not fit, and keeps nothing of them', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 100, usage: 0 })
    await renderScreen('/arquivo', COMPANY)
    await keepSwitch().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/não cabem: neste aparelho há lugar para 0,0 MB/)
    await expect.element(keepSwitch()).not.toBeChecked()
    expect(await readArchive()).toEqual([])
  })

  test('says where the browser may delete it', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
    await renderScreen('/arquivo', COMPANY)
    await keepSwitch().click()
    await expect
      .element(page.getByText('Instale o portal, ou o aparelho pode apagar o que está guardado.'))
      .toBeVisible()
  })
})

test('a payslip that cannot be read without connection leads to what is kept', async () => {
  await renderScreen('/arquivo', COMPANY)
  await keepYears([{ year: '2026', items: [], files: [{ path: '2026/a.pdf', content: new Uint8Array(9) }] }])
  await cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen('/comprovantes', { buscaCompetencia: lost })
  const way = page.getByRole('link', { name: 'Meu arquivo guardado neste aparelho' })
  await expect.element(way).toHaveAttribute('href', '/arquivo')
})
