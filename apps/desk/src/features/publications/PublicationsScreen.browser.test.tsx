import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, savedBy, sessionWith } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const notice = {
  codPublicacao: 7,
  tipo: 'notice',
  titulo: 'Vacinação',
  alcance: 'unidade',
  publicada: '2026-03-09 17:20',
  quem: 'Rita Prado',
  pessoas: 1004,
  feitas: 812,
  retirada: false,
  encerrada: false,
  dtLembrete: null,
}
const withdrawn = {
  ...notice,
  codPublicacao: 6,
  titulo: 'Engano',
  tipo: 'document',
  pessoas: 0,
  feitas: 0,
  retirada: true,
}
const list = (...ttPublicacao: object[]) => ({ ttPublicacao, ttPagina: [{ proximo: '', total: ttPublicacao.length }] })
const people = (...ttPessoa: object[]) => ({ ...list(notice), ttPessoa, ttPagina: [{ proximo: '', total: 1004 }] })
const ana = { codPessoa: 1, codigo: '1001', nome: 'Ana Souza', unidade: 'Loja Sul', feito: false }
const bia = { ...ana, codPessoa: 2, codigo: '1002', nome: 'Bia Lima', feito: true }
const counted = (quantas: number, more: object = {}) => ({
  ttPublico: [{ quantas, semCanal: 9, fora: 0 }],
  ttFora: [],
  ttEmpregador: [{ codEmp: 1, empregador: 'Demonstração S.A.' }],
  ...more,
})
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const sent = (method: string) => server.calls.filter((call) => call.method === method).at(-1)?.params

test('lists publications, shows who has not read one first, reminds, saves the list and withdraws with a reason', async () => {
  await renderDesk('/publicacoes', {
    buscaPublicacoes: list(notice, withdrawn),
    buscaAlcance: people(ana, bia),
    lembraPublicacao: { ttLembrete: [{ pessoas: 192, comAparelho: 90 }] },
    retiraPublicacao: { ttRetirada: [{ retiradas: 1004, avisadas: 812 }] },
    'files/alcance/7': new Blob([
      '\uFEFFcodigo;nome;unidade;feito\r\n',
      '1001;Ana Souza;Loja Sul;0\r\n1002;Bia Lima;Loja Sul;1\r\n1003;Caio;;?\r\n',
    ]),
  })
  await expect.element(page.getByText('812 de 1.004')).toBeVisible()
  await expect.element(page.getByText('retirada')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /Vacinação/ }).click()
  const detail = page.getByRole('region', { name: 'Publicação', exact: true })
  await expect.element(detail.getByText('812 de 1.004 leram')).toBeVisible()
  await expect.element(detail.getByRole('list', { name: 'Ainda não leram' }).getByText('Ana Souza')).toBeVisible()
  await expect.element(detail.getByRole('list', { name: 'Já leram' }).getByText('Bia Lima')).toBeVisible()
  await expectAccessible()
  await button('Lembrar quem falta').click()
  await expect.element(page.getByText('192 pessoas lembradas, 90 com notificação no aparelho.')).toBeVisible()
  expect(sent('lembraPublicacao')).toEqual({ codPublicacao: 7 })
  expect(await savedBy('Baixar CSV')()).toBe(
    'Código;Nome;Unidade;Situação\r\n1001;Ana Souza;Loja Sul;não lido\r\n1002;Bia Lima;Loja Sul;lido\r\n1003;Caio;;?\r\n',
  )
  await button('Retirar…').click()
  await expect.element(page.getByText(/Some para 1.004 pessoas/)).toBeVisible()
  await button('Retirar').click()
  await expect.element(page.getByText('Informe o motivo.')).toBeVisible()
  await page.getByLabelText('Motivo').fill('Data errada.')
  await button('Retirar').click()
  await expect.poll(() => sent('retiraPublicacao')).toEqual({ codPublicacao: 7, motivo: 'Data errada.' })
})

test('publishes a notice to a unit, with the number of people and the view of the person beside it', async () => {
  const ttPublicada = [{ codPublicacao: 7, pessoas: 214 }]
  const audiences: Record<string, number> = { unidade: 214, tudo: 1004 }
  const units = ['Loja Centro', 'Loja Sul', 'São João', ...Array.from({ length: 10 }, (_, at) => `Quiosque ${at}`)]
  const ttUnidade = units.map((unidade, at) => ({ codUnidade: at + 1, unidade, empregador: 'Demonstração S.A.' }))
  await renderDesk('/publicacoes/nova', {
    sessao: { ...sessionWith(), ttUnidade },
    contaPublico: ({ publico }) => counted(audiences[(publico as { alcance: string }).alcance] ?? 0),
    publicaAviso: refusal('publicoMudou'),
    buscaPublicacoes: list(notice),
    buscaAlcance: people(ana),
  })
  await button('Publicar').click()
  for (const fault of ['Informe o título.', 'Escreva o texto.', 'Escolha para quem.'])
    await expect.element(page.getByText(fault)).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Título').fill('Vacinação')
  await page.getByLabelText('Texto').fill('Das 9h às 16h.\nNo refeitório.')
  await page.getByRole('searchbox', { name: 'Procurar na lista' }).fill('sul')
  await page.getByRole('checkbox', { name: 'Loja Sul' }).click()
  await page.getByRole('searchbox', { name: 'Procurar na lista' }).fill('SAO ')
  await expect.element(page.getByRole('checkbox', { name: 'São João' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Loja Centro' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Loja Sul' })).toBeChecked()
  await expect.element(page.getByText('9 sem aparelho nem e-mail')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Vacinação' })).toBeVisible()
  await button('Publicar para 214 pessoas').click()
  await expect.element(page.getByText(/O público mudou desde que você o viu/)).toBeVisible()
  await expect.element(page.getByLabelText('Texto')).toHaveValue('Das 9h às 16h.\nNo refeitório.')
  server.replies.publicaAviso = { ttPublicada }
  await button('Publicar para 214 pessoas').click()
  await expect.element(page.getByRole('heading', { name: 'Publicado para 214 pessoas' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver a publicação' }).click()
  await expect.element(page.getByText('Ainda não leram')).toBeVisible()
  expect(sent('publicaAviso')).toEqual({
    titulo: 'Vacinação',
    texto: 'Das 9h às 16h.\nNo refeitório.',
    arquivos: [],
    publico: { alcance: 'unidade', codigos: [2], lista: '' },
    quantas: 214,
  })
})

test('asks once more before a document blocks the home of pasted people, of whom those left out are named', async () => {
  const ttFora = [{ quem: '999', motivo: 'naoEncontrado' }]
  await renderDesk('/publicacoes/nova', {
    contaPublico: counted(2, { ttPublico: [{ quantas: 2, semCanal: 0, fora: 1 }], ttFora }),
    publicaDocumento: { ttPublicada: [{ codPublicacao: 7, pessoas: 2 }] },
    files: { ttArquivo: [{ codArquivo: 3 }] },
    buscaPublicacoes: list(notice),
    buscaAlcance: people(ana),
  })
  await page.getByRole('tab', { name: 'Documento para assinar' }).click()
  await page.getByLabelText('Título').fill('Acordo')
  await userEvent.upload(page.getByLabelText('PDF a assinar'), new File(['%PDF-1.7'], 'acordo.pdf'))
  await page.getByRole('checkbox', { name: /A página inicial/ }).click()
  await page.getByRole('radio', { name: 'Pessoas', exact: true }).click()
  await page.getByLabelText('CPFs ou códigos').fill('1001\n1002, 999')
  await page.getByText('1 fica de fora').click()
  await expect.element(page.getByText('999: ninguém ao seu alcance com este CPF ou código')).toBeVisible()
  await expectAccessible()
  await button('Publicar para 2 pessoas').click()
  await expect.element(page.getByText('Bloquear a página inicial de 2 pessoas?')).toBeVisible()
  expect(sent('publicaDocumento')).toBeUndefined()
  await button('Publicar e bloquear').click()
  await expect
    .poll(() => sent('publicaDocumento'))
    .toMatchObject({
      arquivos: [3],
      bloqueia: true,
      publico: { alcance: 'pessoa', codigos: [], lista: '1001\n1002, 999' },
      quantas: 2,
    })
})

test('shows the faults of a survey at once, publishes it, shows results without small groups and closes it', async () => {
  const survey = { ...notice, tipo: 'evaluation', titulo: 'Pulso' }
  const ttPergunta = [
    { codPergunta: 1, descricao: 'Vai bem?', resposta: 'S', respostas: 42 },
    { codPergunta: 2, descricao: 'Conte', resposta: 'D', respostas: null },
  ]
  const ttOpcao = [
    { codPergunta: 1, codOpcao: 1, descricao: '', quantas: 30 },
    { codPergunta: 1, codOpcao: 2, descricao: '', quantas: null },
  ]
  const faults = refusal('linhasInvalidas', 'p.csv, linha 2, resposta: falta\np.csv, linha 3, descricao: está vazio')
  await renderDesk('/publicacoes/nova', {
    contaPublico: counted(1004),
    conferePesquisa: faults,
    publicaPesquisa: { ttPublicada: [{ codPublicacao: 7, pessoas: 1004 }] },
    buscaPublicacoes: list(survey),
    buscaAlcance: { ...people(ana), ...list(survey) },
    buscaResultado: { ttPergunta, ttOpcao },
    encerraPublicacao: {},
  })
  await page.getByRole('tab', { name: 'Pesquisa' }).click()
  const chooser = page.getByLabelText('Arquivo da pesquisa')
  await userEvent.upload(chooser, new File(['x'], 'p.csv'))
  await expect.element(page.getByText(/linha 3, descricao: está vazio/)).toBeVisible()
  const questions = {
    ttPesquisa: [{ nome: '', perguntas: 1 }],
    ttPergunta: [{ descricao: 'Vai bem?', opcoes: 'a\nb' }],
  }
  server.replies.conferePesquisa = questions
  await userEvent.upload(chooser, new File(['titulo;descricao'], 'pulso.csv'))
  await expect.element(page.getByText('a · b')).toBeVisible()
  await page.getByLabelText('Título').fill('Pulso')
  await page.getByRole('radio', { name: /Todas as pessoas/ }).click()
  await expectAccessible()
  await button('Publicar para 1.004 pessoas').click()
  await expect
    .poll(() => sent('publicaPesquisa'))
    .toMatchObject({
      titulo: 'Pulso',
      nomeArquivo: 'pulso.csv',
      conteudo: 'titulo;descricao',
      quantas: 1004,
    })
  await page.getByRole('link', { name: 'Ver a publicação' }).click()
  const results = page.getByRole('region', { name: 'Resultados' })
  await expect.element(results.getByText('42 respostas')).toBeVisible()
  await expect.element(results.getByText('poucas', { exact: true })).toBeVisible()
  await expect.element(results.getByText('Ainda há poucas respostas.')).toBeVisible()
  await expectAccessible()
  await button('Encerrar…').click()
  await page.getByLabelText('Motivo').fill('Coleta terminada.')
  await button('Encerrar').click()
  await expect.poll(() => sent('encerraPublicacao')).toEqual({ codPublicacao: 7, motivo: 'Coleta terminada.' })
})

test('says that nothing is published yet, that the list cannot be read, and that a role is missing', async () => {
  await renderDesk('/publicacoes', { buscaPublicacoes: new Failing(500) })
  await expect.element(button('Tentar de novo')).toBeVisible()
  server.replies.buscaPublicacoes = list()
  await button('Tentar de novo').click()
  await expect.element(page.getByRole('heading', { name: 'Nada publicado ainda' })).toBeVisible()
  await renderDesk('/publicacoes', { sessao: sessionWith(['inbox']), buscaPublicacoes: list() })
  await expect.element(page.getByText('Sem permissão para esta tela')).toBeVisible()
})
