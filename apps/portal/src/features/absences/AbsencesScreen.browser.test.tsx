import { lost, refusal } from '@colab/contract/test/fake-server'
import { queryClient } from '@colab/ui/calls/query.ts'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { holdFiles } from '@colab/ui/kit/fields/useDraft.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { channel } from '#rpc/channel.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'
import { prepareProof } from './prepareProof.ts'

const kinds = [
  { codTipoAusencia: 1, descricao: 'Atestado médico ou odontológico', baseLegal: 'Lei 605/1949', emHoras: false },
  { codTipoAusencia: 2, descricao: 'Consulta ou exame', baseLegal: 'CLT, art. 131, IV', emHoras: true },
  { codTipoAusencia: 7, descricao: 'Casamento', baseLegal: 'CLT, art. 473, II', dias: 3, emHoras: false },
]
const lists = {
  ttTipoAusencia: kinds,
  ttContratoAusencia: [{ codEmpregado: 5001, descricao: 'Analista · Vendas Sul', diasSemana: '12345' }],
  ttFeriado: [{ dtFeriado: '2026-03-12' }],
}
const absence = (codAusencia: number, facts = {}) => ({
  codAusencia,
  codTipoAusencia: 1,
  dtIni: '2026-03-02',
  dtFim: '2026-03-04',
  hrIni: '',
  hrFim: '',
  diasTrabalho: 3,
  anexos: 1,
  situacao: 'P',
  retornoRh: '',
  dtEnvio: '2026-03-02',
  ...facts,
})
const rows = [
  absence(4, { anexos: 2 }),
  absence(3, {
    situacao: 'A',
    retornoRh: 'Melhoras!',
    codTipoAusencia: 2,
    dtFim: '2026-03-02',
    hrIni: '08:00',
    hrFim: '10:00',
  }),
  absence(2, { situacao: 'R', retornoRh: 'Falta a assinatura.', codTipoAusencia: 99 }),
  absence(1, { situacao: 'C', anexos: 0, dtFim: null, diasTrabalho: null }),
]
const sent = {
  retorno: [{ estatus: 'Sucesso', msgErro: '1 - Recebemos.' }],
  ttAusencia: [absence(9, { dtIni: '2026-03-10', anexos: 0 })],
}
const replies = { buscaTipoAusencia: lists, buscaAusencia: { ttAusencia: [] }, gravaAusencia: sent }

const dialog = () => page.getByRole('dialog', { name: 'Enviar atestado ou ausência' })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const reason = () => dialog().getByRole('combobox', { name: 'Motivo' })
const chooser = (name: string) => dialog().getByLabelText(name)
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })

/** A white photo with a black stripe, its size in pixels. */
async function photo(width = 300, height = 400, type = 'image/jpeg'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob ?? ''], 'CID F32.jpg', { type })
}

async function openForm(more = {}, path = '/atestados?novo=1', options = {}) {
  const upload = vi.spyOn(channel, 'asDevice').mockResolvedValue(new Response('', { status: 200 }))
  const server = await renderScreen(path, { ...replies, ...more }, options)
  await expect.element(send()).toBeVisible()
  return { server, upload }
}

/** Returns whether the points of the first proof are black. */
function darkAt(...places: readonly [number, number][]): boolean[] {
  const image = document.querySelector<HTMLImageElement>('dialog li img')
  if (!image?.complete || image.naturalWidth === 0) return []
  const { naturalWidth: width, naturalHeight: height } = image
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  pen?.drawImage(image, 0, 0)
  return places.map(([x, y]) => (pen?.getImageData(x * width, y * height, 1, 1).data[0] ?? 255) < 40)
}

testEmptyState(
  '/atestados',
  replies,
  {
    'pt-BR': 'Você não enviou nenhum atestado',
    'en-US': 'You have not sent any sick notes',
    es: 'No ha enviado ningún certificado médico',
  },
  'beside',
)
testFailedRead('/atestados', { ...replies, buscaAusencia: { ttAusencia: rows } }, () =>
  page.getByRole('rowheader', { name: '02/03/2026 – 04/03/2026' }).first(),
)

test.each([320, 1280])('lists absences with state, reply and proofs at %i px', async (width) => {
  await page.viewport(width, 800)
  await renderScreen('/atestados', { ...replies, buscaAusencia: { ttAusencia: rows } })
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect
    .element(row('Em análise'))
    .toMatchTextContent(/02\/03\/2026 – 04\/03\/2026.*Atestado médico.*Página 1.*Página 2/)
  await expect.element(row('Aprovada')).toMatchTextContent(/02\/03\/2026, 08:00–10:00.*Consulta.*Melhoras!/)
  await expect.element(row('Recusada')).toMatchTextContent(/Ausência.*Falta a assinatura\./)
  await expect.element(row('Cancelada por você').getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()
  await changeLocale('en-US')
  await expect.element(row('Under review')).toMatchTextContent(/Doctor’s or dentist’s sick note/)
  await changeLocale('es')
  await expect.element(row('En revisión')).toMatchTextContent(/Certificado médico u odontológico/)
  await expectAccessible()
})

test('gives the unit of a right in the language of the reader, with the days of the tables of law', async () => {
  const birth = 'ao pai, 5 dias; 10 dias para nascimento a partir de 01/01/2027; 15 dias a partir de 01/01/2028'
  const ttTipoAusencia = [
    { ...kinds[2], codTipoAusencia: 8, descricao: 'Nascimento ou adoção de filho', dias: null, nota: birth },
    { ...kinds[2], nota: 'seguidos' },
    { ...kinds[2], codTipoAusencia: 70, descricao: 'Gala', nota: 'úteis' },
  ]
  await openForm({ buscaTipoAusencia: { ...lists, ttTipoAusencia } })
  await expect.element(dialog()).toMatchTextContent(birth)
  await changeLocale('en-US')
  const form = page.getByRole('dialog')
  await expect
    .element(form)
    .toMatchTextContent('for the father, 5 days; 10 days for births from 01/01/2027; 15 days from 01/01/2028')
  const chosen = form.getByRole('combobox', { name: 'Reason' })
  await userEvent.selectOptions(chosen, '7')
  await expect.element(form).toMatchTextContent('the law gives 3 days in a row')
  await userEvent.selectOptions(chosen, '70')
  await expect.element(form.getByText('úteis')).toHaveAttribute('lang', 'pt-BR')
})

test('sends days and a photo, shrunk and without its name, and leaves nothing on the device', async () => {
  const { server, upload } = await openForm()
  await expect.element(field('Primeiro dia')).toHaveValue('10/03/2026')
  await expect.element(dialog()).toMatchTextContent(/O CID não é obrigatório/)
  await field('Quantos dias').fill('3')
  // Thursday is a holiday.
  await expect.element(dialog().getByText('Cobre ter 10/03, qua 11/03.')).toBeVisible()
  await chooser('Fotografar').upload(await photo(1800, 90))
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
  await expectAccessible()
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Enviado ao RH/)
  expect(server.calls('gravaAusencia')).toMatchObject([
    { codEmpregado: 5001, codTipoAusencia: 1, dtIni: '2026-03-10', dias: 3 },
  ])
  expect(upload).toHaveBeenCalledOnce()
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  for (const trace of ['F32', 'Atestado', '2026-03-10', 'draft']) expect(stored).not.toContain(trace)
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible()
})

test('forgets what was read when the screen is left', async () => {
  await renderScreen('/atestados', { ...replies, buscaAusencia: { ttAusencia: rows } })
  await expect.element(page.getByText('Melhoras!')).toBeVisible()
  history.pushState(null, '', '/nenhuma-tela')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByText('Melhoras!')).not.toBeInTheDocument()
  expect(queryClient.getQueriesData({ queryKey: ['buscaAusencia'] })).toEqual([])
})

test('asks for the hours of a visit, and shows the law of a kind', async () => {
  const { server } = await openForm()
  await reason().selectOptions('Casamento')
  await expect.element(reason()).toHaveAccessibleDescription(/CLT, art\. 473, II · a lei dá 3 dias · o acordo/)
  await reason().selectOptions('Consulta ou exame')
  await expect.element(field('Quantos dias')).not.toBeInTheDocument()
  await chooser('Escolher arquivo').upload(new File(['%PDF-1.4 x'], 'consulta.pdf'))
  await send().click()
  await expect.element(field('Das')).toHaveFocus()
  await expect.element(field('Até as')).toHaveAccessibleDescription(/Informe um horário/)
  await field('Das').fill('08:00')
  await field('Até as').fill('10:30')
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(server.calls('gravaAusencia')).toMatchObject([{ codTipoAusencia: 2, hrIni: '08:00', hrFim: '10:30' }])
})

test('refuses a first day of 61 days ago, too many days, and a form without a proof', async () => {
  const { server } = await openForm()
  await field('Primeiro dia').fill('08/01/2026')
  await field('Quantos dias').fill('181')
  await send().click()
  await expect.element(field('Primeiro dia')).toHaveFocus()
  await expect.element(field('Primeiro dia')).toHaveAccessibleDescription(/Passaram mais de 60 dias/)
  await expect.element(field('Quantos dias')).toHaveAccessibleDescription(/Informe de 1 a 180 dias/)
  await expect.element(dialog().getByText('Fotografe o documento ou escolha um arquivo.')).toBeVisible()
  await expectAccessible()
  await field('Primeiro dia').fill('09/01/2026')
  await field('Quantos dias').fill('16')
  await expect.element(dialog().getByText(/A partir do 16º dia quem paga é o INSS/)).toBeVisible()
  await expect.element(dialog().getByText(/Cobre 11 dias de trabalho, de 09\/01\/2026 a 24\/01\/2026/)).toBeVisible()
  expect(server.calls('gravaAusencia')).toEqual([])
})

test.each([
  ['contrato', 'Escolha um contrato em vigor.', null],
  ['tipo', 'Escolha um motivo da lista.', 'Motivo'],
  ['data', 'Nessa data você ainda não trabalhava na empresa.', 'Primeiro dia'],
  ['dias', 'Informe de 1 a 180 dias.', 'Quantos dias'],
  ['conflito', 'Você já enviou uma ausência para esses dias.', 'Primeiro dia'],
])('leads a refusal %s to its field', async (codigo, text, label) => {
  await openForm({ gravaAusencia: refusal(`2 - ${text}`, codigo) })
  await chooser('Fotografar').upload(await photo())
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
  await send().click()
  if (label === null) await expect.element(dialog().getByRole('alert')).toHaveTextContent(text)
  else
    await expect
      .element(dialog().getByLabelText(label, { exact: true }).first())
      .toHaveAccessibleDescription(new RegExp(text))
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('keeps the form when no reply arrives, and when the proof does not', async () => {
  const { server, upload } = await openForm({ gravaAusencia: lost, retiraSolicitacao: { retorno: sent.retorno } })
  await chooser('Fotografar').upload(await photo())
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
  await send().click()
  await expect.element(dialog().getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  server.replies = { ...server.replies, gravaAusencia: sent }
  upload.mockResolvedValue(new Response('', { status: 500 }))
  await dialog().getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/nada foi enviado ao RH/)
  expect(server.calls('retiraSolicitacao')).toMatchObject([{ tipo: 'absence', idSolicitacao: '9' }])
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
})

test.each([
  ['a HEIC photo', () => new File(['\0\0\0\x18ftypheic\0\0\0\0mif1'], 'IMG.HEIC'), /não abre fotos HEIC/],
  [
    'a damaged photo',
    () =>
      new File(
        ['\xff\xd8\xff'.padEnd(64, 'x')].map((text) => Uint8Array.from(text, (c) => c.charCodeAt(0))),
        'a.jpg',
      ),
    /danificada, ou é grande demais/,
  ],
  ['another file', () => new File(['PK\x03\x04 zip'], 'a.zip'), /tipo de arquivo não é aceito|danificada/],
])('says of %s what to do', async (_, file, text) => {
  await openForm()
  await chooser('Escolher arquivo').upload(file())
  await expect.element(dialog().getByText(text)).toBeVisible()
  await expectAccessible()
})

test('does not take a PDF of more than 10 MB', async () => {
  const pdf = new File(['%PDF-1.4', new Uint8Array(10 * 1024 * 1024)], 'a.pdf')
  expect(await prepareProof(pdf)).toEqual({ fault: 'O arquivo passa de 10 MB.' })
})

test('shrinks a photo of 40 megapixels', async () => {
  const proof = await prepareProof(await photo(8000, 5000))
  if (!('file' in proof)) throw new Error(proof.fault)
  const picture = await createImageBitmap(proof.file)
  expect([picture.width, picture.height, proof.file.name]).toEqual([1600, 1000, 'papel.jpg'])
})

test('covers part of a photo by keys: what was there is black in its bytes', async () => {
  await openForm()
  await chooser('Fotografar').upload(await photo(400, 400))
  await dialog().getByRole('button', { name: 'Cobrir parte da foto: Frente' }).click()
  const tool = page.getByRole('dialog', { name: 'Cobrir parte da foto' })
  const cover = tool.getByRole('button', { name: 'Cobrir', exact: true })
  await expect.element(cover).toBeDisabled()
  await tool.getByRole('button', { name: 'Incluir tarja' }).click()
  await expect.element(tool.getByRole('button', { name: 'Tarja 1' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await tool.getByRole('button', { name: 'Incluir tarja' }).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(tool.getByRole('button', { name: 'Tarja 2' })).not.toBeInTheDocument()
  const picture = tool.getByRole('img', { name: 'A foto do documento' })
  await userEvent.dragAndDrop(picture, picture, { sourcePosition: { x: 5, y: 5 }, targetPosition: { x: 60, y: 60 } })
  await expect.element(tool.getByRole('button', { name: 'Tarja 2' })).toBeVisible()
  await cover.click()
  await expect.element(tool).not.toBeInTheDocument()
  await expect.poll(() => darkAt([0.05, 0.05], [0.5, 0.5], [0.9, 0.9])).toEqual([true, true, false])
})

test('opens with a file that was shared with the portal', async () => {
  holdFiles('absence', { file: new File(['%PDF-1.4 x'], 'atestado.pdf') })
  await openForm()
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
})

test('lets choose between contracts, and says when there is none', async () => {
  const two = [...lists.ttContratoAusencia, { codEmpregado: 5002, descricao: 'Vigia · Norte', diasSemana: '' }]
  const { server } = await openForm({ buscaTipoAusencia: { ...lists, ttContratoAusencia: two } })
  await dialog().getByRole('combobox', { name: 'Contrato' }).selectOptions('Vigia · Norte')
  // The weekdays of this contract are unknown.
  await expect.element(dialog().getByText('Cobre 10/03/2026.')).toBeVisible()
  await chooser('Fotografar').upload(await photo())
  await expect.element(dialog().getByText('Frente', { exact: true })).toBeVisible()
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(server.calls('gravaAusencia')).toMatchObject([{ codEmpregado: 5002 }])
  await renderScreen('/atestados?novo=1', { ...replies, buscaTipoAusencia: { ...lists, ttContratoAusencia: [] } })
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Não há um contrato em vigor/)
})
