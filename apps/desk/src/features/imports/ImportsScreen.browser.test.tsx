import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, savedBy } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const job = {
  codTrabalho: 3,
  tarefa: 'confere',
  situacao: 'pronta',
  passo: 2,
  importacao: 0,
  falha: '',
  erros: 0,
  avisos: 0,
  podeAplicar: true,
  desfeitas: 0,
}
const none = {
  ttTrabalho: [],
  ttArquivo: [],
  ttConteudo: [],
  ttNota: [],
  ttAchado: [],
  ttTabela: [],
  ttFica: [],
  ttPdf: [],
  ttPaginaSolta: [],
  ttSemPagina: [],
  ttOpcao: [],
  ttFalta: [],
}
const file = { codArquivo: 7, nome: 'recibos.csv', bytes: 2400 }
const script = '<img src=x onerror="hostile()" data-hostile>'
const finding = {
  erro: true,
  arquivo: 'recibos.csv',
  linhas: '3, 7',
  coluna: 'dtCompetencia',
  texto: `“${script}” não é uma data`,
  vezes: 2,
}
const table = { tabela: 'recibos', arquivo: 'recibos.csv', linhas: 1200, novas: 1100, mudadas: 3, retiradas: 0 }
const content = { nome: 'recibos.csv', conteudo: 'nossa', tabelas: 'recibos', mapa: '', detalhe: '', colunas: false }
const read = { ...none, ttTrabalho: [job], ttArquivo: [file], ttConteudo: [content], ttTabela: [table] }
const run = {
  importacao: 12,
  hora: '2026-11-20 10:00',
  quem: 'Marta Ribeiro',
  origem: 'recibos.csv',
  situacao: 'feita',
  desfeitaEm: '',
  linhas: 1200,
  gravadas: 1103,
  retiradas: 0,
  tabelas: 'recibos',
}
const history = { ttImportacao: [run], ttPagina: [{ proximo: '', total: 1 }] }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (method: string) => server.calls.findLast((call) => call.method === method)?.params

test('sends files, shows faults with their place, and has the mended ones imported', async () => {
  let reply: object = none
  const faulty = { ...job, erros: 2, podeAplicar: false }
  await renderDesk('/folha', {
    buscaTrabalho: () => reply,
    'files/folha': { ttArquivo: [{ codArquivo: 7 }] },
    confereArquivos: () => {
      const mapped = { ...content, conteudo: 'mapa', mapa: 'Folha' }
      reply = { ...read, ttTrabalho: [faulty], ttConteudo: [mapped], ttAchado: [finding], ttTabela: [] }
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Nenhum arquivo' })).toBeVisible()
  await expectAccessible()
  await userEvent.upload(page.getByLabelText('Escolher arquivos'), new File(['a'], 'recibos.csv'))
  await expect.element(page.getByText(/corrija na origem.*retire-o em Mapas/)).toBeVisible()
  await expect.element(page.getByText(`“${script}” não é uma data`)).toBeVisible()
  await expect.element(page.getByText('3, 7')).toBeVisible()
  await expect.element(page.getByText('lista de outro sistema: recibos · Folha')).toBeVisible()
  expect(button('Aplicar…').elements()).toEqual([])
  expect(document.querySelectorAll('[data-hostile]')).toHaveLength(0)
  await expectAccessible()

  server.replies.confereArquivos = () => {
    reply = read
    return {}
  }
  const chooser = page.getByLabelText('Escolher arquivos')
  chooser.element().focus()
  await userEvent.upload(chooser, new File(['b'], 'recibos.csv'))
  await expect.element(page.getByText('Lido sem erros nem alertas: recibos. Nada foi gravado ainda.')).toBeVisible()
  // It was disabled while the files were checked.
  await expect.element(chooser).toHaveFocus()
  await expect.element(page.getByText('1.100')).toBeVisible()
  await button('Aplicar…').click()
  server.replies.aplicaArquivos = refusal('mudou', 'confira de novo.')
  await page.getByLabelText('Motivo').fill('Folha de outubro.')
  await button('Aplicar').click()
  await expect.element(page.getByText('Mudou enquanto você olhava: confira de novo.')).toBeVisible()
  server.replies.aplicaArquivos = () => {
    reply = { ...read, ttTrabalho: [{ ...job, tarefa: 'aplica', podeAplicar: false, importacao: 12 }] }
    return {}
  }
  server.replies.buscaImportacoes = history
  await button('Aplicar').click()
  expect(sent('aplicaArquivos')).toEqual({ codTrabalho: 3, passo: 2, motivo: 'Folha de outubro.' })
  await expect.element(page.getByText('Tudo foi gravado: é a importação 12.')).toBeVisible()
  await button('Ver o histórico').click()
  await expect.element(button('recibos.csv')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('says what keeps files from being stored, and removes one', async () => {
  const unread = { ...content, conteudo: 'desconhecida', tabelas: '', detalhe: 'não reconheço as colunas' }
  const stuck = { ...read, ttTrabalho: [{ ...job, podeAplicar: false }], ttConteudo: [unread] }
  await renderDesk('/folha', { buscaTrabalho: stuck, retiraArquivo: {} })
  await expect.element(page.getByText(/retire-os para gravar os outros/)).toBeVisible()
  await button('Retirar recibos.csv').click()
  await expect.poll(() => sent('retiraArquivo')).toEqual({ codArquivo: 7 })
})

test('shows a job that runs, that was interrupted and that failed', async () => {
  const stateOf = (situacao: string, falha = '') => {
    return { ...read, ttTabela: [], ttTrabalho: [{ ...job, situacao, falha, podeAplicar: false }] }
  }
  let reply = stateOf('trabalha')
  await renderDesk('/folha', {
    buscaTrabalho: () => reply,
    confereArquivos: () => {
      reply = stateOf('falhou', 'fora.zip: fica fora da pasta')
      return {}
    },
  })
  await expect.element(page.getByText('Conferindo…')).toBeVisible()
  reply = stateOf('interrompida')
  await expect.element(page.getByText(/nada foi gravado\. Confira de novo/)).toBeVisible()
  await button('Conferir').click()
  await expect.element(page.getByText('fora.zip: fica fora da pasta')).toBeVisible()
})

test('gives no verdict on an import from which no table was read', async () => {
  await renderDesk('/folha', { buscaTrabalho: { ...read, ttTabela: [] } })
  await expect.element(button('Aplicar…')).toBeVisible()
  expect(page.getByText(/Lido sem erros/).elements()).toEqual([])
})

test('plans a PDF alone, and leaves pages out by a tick', async () => {
  const pdf = {
    papeis: 'recibos',
    tipo: 'mensal',
    periodo: '',
    pagoEm: '',
    planejado: false,
    paginas: 0,
    contratos: 0,
    soPdf: 0,
  }
  const blocked = { ...job, podeAplicar: false }
  let reply: object = { ...read, ttTabela: [], ttTrabalho: [blocked], ttPdf: [pdf] }
  await renderDesk('/folha', {
    buscaTrabalho: () => reply,
    confereArquivos: () => {
      reply = {
        ...reply,
        ttPdf: [{ ...pdf, periodo: '2026-10', planejado: true, paginas: 42, contratos: 41, soPdf: 2 }],
        ttPaginaSolta: [{ pagina: 42, motivo: 'sem CPF', fora: false }],
        ttSemPagina: [{ codigo: '20', nome: 'DIEGO FERNANDES' }],
      }
      return {}
    },
  })
  await button('Ver o plano').click()
  await expect.element(page.getByText('Informe o mês: 10/2026.')).toBeVisible()
  await page.getByLabelText('Mês').fill('10/2026')
  await button('Ver o plano').click()
  const asked = { papeis: 'recibos', tipo: 'mensal', periodo: '2026-10', pagoEm: '', fora: [] }
  await expect.poll(() => sent('confereArquivos')).toEqual({ pdf: asked })
  await expect.element(page.getByText('42 páginas, 41 contratos')).toBeVisible()
  await expect.element(page.getByText('DIEGO FERNANDES')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Página 42: sem CPF').click()
  await button('Conferir de novo').click()
  await expect.poll(() => sent('confereArquivos')).toEqual({ pdf: { ...asked, fora: [42] } })
})

test('shows what the server found in files in each language, and values as they are', async () => {
  const texts = [
    '“31/02” não é uma data',
    '“12” não existe em contratos: difere de “012” só em maiúsculas, espaços ou zeros à esquerda',
    'há aspas que não fecham; o resto do arquivo não foi lido',
    'foi retificado, e o holerite mensal de 03/2026 continua no portal',
    'Escala',
    'texto de outra versão',
  ]
  const shown = {
    'en-US': [
      '“31/02” is not a date',
      /^“12” does not exist in contratos: differs from “012”/,
      /the rest of the file was not/,
      'was rectified, and the monthly pay stub of 03/2026 is still in the portal',
      'Shifts',
    ],
    es: [
      '“31/02” no es una fecha',
      /^“12” no existe en contratos: difiere de “012”/,
      /el resto del archivo no se leyó/,
      'fue rectificado, y el recibo mensual de 03/2026 sigue en el portal',
      'Turnos',
    ],
    'pt-BR': texts,
  }
  const ttAchado = texts.map((texto) => ({ ...finding, texto }))
  await renderDesk('/folha', { buscaTrabalho: () => ({ ...read, ttAchado }) }, { locale: 'en-US' })
  for (const locale of ['en-US', 'es', 'pt-BR'] as const) {
    await changeLocale(locale)
    for (const text of shown[locale]) await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText('texto de outra versão')).toHaveAttribute('lang', 'pt-BR')
  }
})

test('saves all findings in the language of the agent, without formulas', async () => {
  const saved = savedBy('Download CSV')
  const texts = ['“31/02” não é uma data', '=A1 fica fora da pasta da importação']
  const all = texts.map((texto) => ({ ...finding, arquivo: '=a;b.csv', texto }))
  let ttTrabalho = [job]
  const buscaTrabalho = ({ todos = false }) => ({ ...read, ttTrabalho, ttAchado: todos ? all : all.slice(0, 1) })
  await renderDesk('/folha', { buscaTrabalho }, { locale: 'en-US' })
  await expect.element(page.getByText('“31/02” is not a date')).toBeVisible()
  const lines = [
    'Type;File;Line;Column;What was found;Times',
    `error;"'=a;b.csv";3, 7;dtCompetencia;“31/02” is not a date;2`,
    `error;"'=a;b.csv";3, 7;dtCompetencia;'=A1 is outside the folder of the import;2`,
    '',
  ]
  expect(await saved()).toBe(lines.join('\r\n'))
  // Another tab has begun another job since.
  ttTrabalho = [{ ...job, codTrabalho: 6 }]
  await button('Download CSV').click()
  await expect.element(page.getByText(/^It is not here any more/)).toBeVisible()
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
  await changeLocale('pt-BR')
})

test('saves what changed in the portal with headings in the language of the agent', async () => {
  const ttDivergencia = [
    { pessoa: 'ANA SOUZA', codigo: '10', tabela: 'pessoas', campo: 'celular', noPortal: '1', naFolha: '2', desde: '' },
  ]
  const replies = {
    buscaDivergencias: { ttDivergencia, ttPagina: [{ proximo: '', total: 1 }] },
    'files/divergencias/todas': new Blob([
      '\uFEFFcodPessoa;cpf;pessoa;codEmpregado;tabela;campo;naFolha;noPortal;desde;nova\r\n',
      '10;;"ANA; SOUZA";;pessoas;celular;2;1;;\r\n',
    ]),
  }
  await renderDesk('/folha', { buscaTrabalho: none, ...replies }, { locale: 'es' })
  await page.getByRole('tab', { name: 'Cambió en el portal' }).click()
  expect((await savedBy('Descargar CSV')()).split('\r\n')).toEqual([
    'Código;CPF;Persona;Contrato;Tabla;Campo;En la nómina;En el portal;Desde;nova',
    '10;;"ANA; SOUZA";;pessoas;celular;2;1;;',
    '',
  ])
  await changeLocale('pt-BR')
})

test('says in English why a job failed', async () => {
  const failed = {
    ...job,
    situacao: 'falhou',
    falha: 'a.ods: abra-o no LibreOffice e salve como “Excel 2007-365 (.xlsx)”',
  }
  await renderDesk('/folha', { buscaTrabalho: () => ({ ...read, ttTrabalho: [failed] }) }, { locale: 'en-US' })
  await expect
    .element(page.getByText('a.ods: open it in LibreOffice and save it as “Excel 2007-365 (.xlsx)”'))
    .toBeVisible()
  await changeLocale('pt-BR')
})

test('undoes an import after showing what would stay', async () => {
  let undo: object = none
  const ttTrabalho = [{ ...job, codTrabalho: 5, tarefa: 'ensaia', importacao: 12, podeAplicar: false, desfeitas: 1100 }]
  const ttFica = [{ tabela: 'recibos', linhas: 3, motivo: 'mudou depois' }]
  await renderDesk('/folha', {
    buscaTrabalho: ({ tipo }) => (tipo === 'desfazer' ? undo : none),
    buscaImportacoes: history,
    ensaiaDesfazer: () => {
      undo = { ...none, ttTrabalho, ttFica }
      return {}
    },
    desfazImportacao: () => {
      undo = { ...none, ttTrabalho: [{ ...ttTrabalho[0], tarefa: 'desfaz' }], ttFica }
      server.replies.buscaImportacoes = {
        ...history,
        ttImportacao: [{ ...run, situacao: 'desfeitaEmParte', desfeitaEm: '2026-11-20 11:00' }],
      }
      return {}
    },
  })
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await button('recibos.csv').click()
  await button('Ver o que seria desfeito').click()
  await expect.element(page.getByText('1.100 linhas seriam desfeitas.')).toBeVisible()
  await expect.element(page.getByText('mudou depois')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Motivo').fill('Mês errado.')
  await button('Desfazer').click()
  await expect.poll(() => sent('desfazImportacao')).toEqual({ codTrabalho: 5, passo: 2, motivo: 'Mês errado.' })
  await expect.element(page.getByText('1.100 linhas foram desfeitas.')).toBeVisible()
  await expect.element(page.getByText('desfeita em parte')).toBeInTheDocument()
})

test('lists what payroll does not have yet, and that a list cannot be read', async () => {
  await renderDesk('/folha', {
    buscaTrabalho: new Failing(500),
    buscaDivergencias: { ttDivergencia: [], ttPagina: [] },
  })
  await expect.element(button('Tentar de novo')).toBeVisible()
  await page.getByRole('tab', { name: 'Mudou no portal' }).click()
  await expect.element(page.getByRole('heading', { name: 'A folha tem tudo o que mudou no portal' })).toBeVisible()
})

test('asks for the columns of a list that nothing reads, and saves them under a name', async () => {
  const unknown = { ...content, nome: 'lista.csv', conteudo: 'desconhecida', tabelas: '', colunas: true }
  const stuck = {
    ...read,
    ttTrabalho: [{ ...job, podeAplicar: false }],
    ttArquivo: [{ ...file, nome: 'lista.csv' }],
    ttConteudo: [unknown],
    ttFalta: [{ tela: 'Programação de férias', tabelas: 'ferias', funcao: 'vacations' }],
  }
  const own = { tabela: 'recibos-linhas', sobre: 'tipo', obrigatoria: true, origem: '', exemplos: '', recusa: '' }
  const shown = (isWhole: boolean) => ({
    ttLista: [{ aba: '', cabecalho: 2, data: 'MM/yyyy', decimal: ',', completa: isWhole }],
    ttLinha: [
      { linha: 1, texto: script },
      { linha: 2, texto: 'Nº | Processo' },
    ],
    ttTabela: [{ tabela: 'recibos-linhas', sobre: 'Linhas', escolhida: true }],
    ttDeles: [
      { nome: 'Nº', exemplos: '10 · 20', lida: true },
      { nome: 'Obs', exemplos: script, lida: false },
    ],
    ttColuna: [
      { ...own, coluna: 'codEmpregado', origem: '{Nº}', exemplos: '10 · 20' },
      {
        ...own,
        coluna: 'codTipoCalculo',
        origem: '{Obs}',
        exemplos: isWhole ? '40' : '',
        recusa: isWhole ? '' : '“5” não está',
      },
      { ...own, coluna: 'hrMovto', obrigatoria: false },
    ],
    ttValor: [{ tabela: 'recibos-linhas', coluna: 'codTipoCalculo', deles: '5', nosso: isWhole ? '40' : '' }],
    ttOpcao: [{ tabela: 'recibos-linhas', coluna: 'codTipoCalculo', valor: '40', texto: 'férias' }],
    ttFormato: [{ data: 'MM/yyyy' }],
    ttFalha: [],
  })
  await renderDesk('/folha', {
    buscaTrabalho: stuck,
    buscaColunas: ({ escolhas }) => shown(Boolean((escolhas as { ttValor: unknown[] } | null)?.ttValor.length)),
    buscaMapas: {
      ttMapa: [
        { codMapa: 1, nome: 'Folha', tabelas: 'recibos', mudadoEm: '2026-11-20 10:00', versao: 'v1', falha: '' },
      ],
    },
    gravaMapa: {},
    confereArquivos: {},
  })
  await page.getByText('Falta o que 1 tela mostra').click()
  await expect.element(page.getByText('Programação de férias: ferias')).toBeVisible()
  await button('Escolher as colunas de lista.csv').click()
  await expect.element(page.getByRole('heading', { name: 'Colunas de lista.csv' })).toHaveFocus()
  await expect.element(page.getByText('“5” não está')).toBeVisible()
  await expect.element(page.getByText('fica fora')).toBeVisible()
  await expectAccessible()
  expect(document.querySelectorAll('[data-hostile]')).toHaveLength(0)
  await expect.element(button('Gravar e conferir')).toBeDisabled()
  await page.getByLabelText('5', { exact: true }).selectOptions('40 férias')
  await expect.element(page.getByLabelText('Nome do mapa')).toHaveValue('lista')
  await page.getByLabelText('Nome do mapa').fill('Folha')
  await expect.element(button('Gravar e conferir')).toBeDisabled()
  await page.getByLabelText('Substituir o mapa que já tem este nome').click()
  await button('Gravar e conferir').click()
  await expect
    .poll(() => sent('gravaMapa'))
    .toMatchObject({
      codTrabalho: 3,
      passo: 2,
      arquivo: 'lista.csv',
      nome: 'Folha',
      substitui: 'v1',
      escolhas: { cabecalho: 2, tabelas: ['recibos-linhas'], ttValor: [{ deles: '5', nosso: '40' }] },
    })
  await expect.element(button('Escolher as colunas de lista.csv')).toBeVisible()
  expect(sent('confereArquivos')).toEqual({})
})

test('checks again with an option, and keeps mappings as files', async () => {
  const map = { codMapa: 1, nome: 'Folha', tabelas: 'recibos', mudadoEm: '2026-11-20 10:00', versao: 'v1', falha: '' }
  await renderDesk('/folha', {
    buscaTrabalho: { ...read, ttOpcao: [{ folhaVence: false, republica: true, anoIncompleto: false }] },
    buscaMapas: {
      ttMapa: [map, { ...map, codMapa: 2, nome: 'Velho', falha: 'tables.antiga: nenhuma tabela tem este nome' }],
    },
    confereArquivos: {},
    recebeMapa: refusal('mapaInvalido', 'tables.x: nenhuma tabela tem este nome'),
    retiraMapa: {},
  })
  await page.getByLabelText(/^Trocar também o que mudou/).click()
  await expect
    .poll(() => sent('confereArquivos'))
    .toEqual({ opcoes: { folhaVence: true, republica: true, anoIncompleto: false } })
  await page.getByRole('tab', { name: 'Mapas' }).click()
  await expect.element(page.getByText(/^tables.antiga/)).toBeVisible()
  await expectAccessible()
  await button('Retirar Velho').click()
  await button('Cancelar').click()
  expect(sent('retiraMapa')).toBeUndefined()
  await button('Retirar Velho').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect.poll(() => sent('retiraMapa')).toEqual({ codMapa: 2, versao: 'v1' })
  await userEvent.upload(page.getByLabelText('Arquivo das colunas'), new File(['{}'], 'Folha.json'))
  await expect.element(page.getByText('Substitui o mapa Folha.')).toBeVisible()
  await button('Gravar o mapa').click()
  await expect.element(page.getByText(/^Este arquivo não é um mapa.*nenhuma tabela tem este nome$/)).toBeVisible()
  expect(sent('recebeMapa')).toEqual({ nome: 'Folha', conteudo: '{}', substitui: 'v1' })
})

test('withdraws the receipts of a month once it has asked again with the number of people', async () => {
  await renderDesk('/folha', {
    buscaTrabalho: read,
    buscaImportacoes: { ttImportacao: [], ttPagina: [] },
    contaRecibos: ({ unidade }) => ({
      ttRecibos: [{ recibos: 3, pessoas: Array.isArray(unidade) && unidade.length > 0 ? 2 : 0, abertos: 1 }],
    }),
    retiraRecibos: { ttRetirada: [{ retirados: 3, avisadas: 1 }] },
  })
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await button('Retirar recibos…').click()
  await page.getByLabelText('Mês').fill('9/2026')
  expect(button('Retirar…').elements()).toEqual([])
  await page.getByLabelText('Unidade').selectOptions('1')
  await expect.element(page.getByText('3 recibos de 2 pessoas')).toBeVisible()
  await page.getByLabelText('Motivo').fill('Valores de outro mês.')
  await expectAccessible()
  await button('Retirar…').click()
  const question = page.getByRole('alertdialog', { name: 'Retirar os recibos de 2 pessoas?' })
  await question.getByRole('button', { name: 'Retirar' }).click()
  await expect.poll(() => sent('retiraRecibos')).toMatchObject({ tipo: 'mensal', mes: '2026-09', quantas: 2 })
})
