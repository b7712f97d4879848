import * as v from 'valibot'
import { code, count, flag, table, text, word } from '../wire/fields.ts'
import { page, paging, version } from './lists.ts'
import { deskRead, deskWrite } from './method.ts'

/* Imports of payroll: uploaded files, the findings of a dry run, their application and its undo. */

/** Bytes of all files of an agent; for one file see `LARGEST_IMPORT` of `upload.ts`. */
export const LARGEST_FILES = 256 * 1024 * 1024
/** Files that an agent may have uploaded at once. */
export const MOST_IMPORT_FILES = 200
/** Lines of one import, which holds the write lock of SQLite as long as other writes wait. */
export const MOST_LINES = 100_000

/**
 * What a job does: `confere` a dry run of files, `aplica` their import, `ensaia` a dry run of an undo, `desfaz` the
 * undo; `recebe`: files are uploaded.
 */
export const JOB_TASKS = ['recebe', 'confere', 'aplica', 'ensaia', 'desfaz'] as const
/**
 * `interrompida`: the server stopped meanwhile, and nothing was stored. `falhou`: `falha` contains the reason, and
 * nothing was stored.
 */
export const JOB_STATES = ['aberta', 'espera', 'trabalha', 'pronta', 'interrompida', 'falhou'] as const

/**
 * Kinds of files: a table of ours, a list with a mapping, an official file (eSocial, time clock), a PDF of one person
 * that a table names, a PDF of several people, a list without a mapping, one that is not imported, one that cannot be
 * read.
 */
export const FILE_KINDS = ['nossa', 'mapa', 'oficial', 'papel', 'pdf', 'desconhecida', 'ignorada', 'recusada'] as const

/** Documents in a PDF of several people. */
export const PDF_PAPERS = ['recibos', 'informes'] as const
export const PDF_TYPES = ['mensal', 'adiantamento', 'ferias', '13', 'rescisao'] as const
/** Pages that may be left out individually. */
const MOST_PAGES = 5000

/**
 * How a PDF of several people is split. `periodo` is a month (`YYYY-MM`), for reports a year, for vacation pay with
 * `pagoEm` the first day of the vacation. `pagoEm`: a contract without a receipt of the month receives one that is only
 * the PDF, paid on this day. `fora`: pages left out.
 */
const pdfOptions = v.object({
  papeis: v.picklist(PDF_PAPERS),
  tipo: v.picklist(PDF_TYPES),
  periodo: v.pipe(v.string(), v.regex(/^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)),
  pagoEm: v.pipe(v.string(), v.regex(/^(20\d\d-\d\d-\d\d)?$/)),
  fora: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(MOST_PAGES)),
})
export type PdfOptions = v.InferOutput<typeof pdfOptions>

/** Options by which an import exceeds the files, as those of `colab import`. */
const importOptions = v.object({
  /** Replaces also changes of the portal that payroll does not have yet. */
  folhaVence: v.boolean(),
  /** Publishes again what HR withdrew and the files contain. */
  republica: v.boolean(),
  /** Creates income reports of eSocial also for a year with missing months. */
  anoIncompleto: v.boolean(),
})
export type ImportOptions = v.InferOutput<typeof importOptions>

/** Characters of the name of a mapping, and of its file. */
export const LONGEST_MAP_NAME = 60
export const LARGEST_MAP = 200_000

/* @__NO_SIDE_EFFECTS__ */
function shortText(longest: number) {
  return v.pipe(v.string(), v.maxLength(longest))
}

/* @__NO_SIDE_EFFECTS__ */
function many<const S extends v.GenericSchema>(row: S, most: number) {
  return v.pipe(v.array(row), v.maxLength(most))
}

/**
 * Choices about the columns of a list; empty ones are proposed. `cabecalho`: the line of the header, 0 for the proposed
 * one; `pular`: beginnings of lines to leave out; `origem`: a column of the file as `{NAME}`, a template of several, or
 * a text for all rows; `data` and `decimal` of all dates and amounts, empty to detect them in the first rows.
 */
const columnChoices = v.object({
  cabecalho: v.pipe(v.number(), v.integer(), v.minValue(0)),
  pular: many(shortText(80), 20),
  tabelas: many(shortText(40), 20),
  data: shortText(40),
  decimal: v.picklist(['', ',', '.']),
  ttColuna: many(v.object({ tabela: shortText(40), coluna: shortText(40), origem: shortText(200) }), 300),
  ttValor: many(
    v.object({ tabela: shortText(40), coluna: shortText(40), deles: shortText(60), nosso: shortText(60) }),
    500,
  ),
})
export type ColumnChoices = v.InferOutput<typeof columnChoices>

const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500))

/** Tables of an import. `novas` and `mudadas` are of a job; `gravadas` of an import is both. */
const ttTabela = v.object({
  tabela: text,
  arquivo: text,
  linhas: count,
  novas: count,
  mudadas: count,
  retiradas: count,
})

/**
 * Returns the job of the agent: of files (`arquivos`), or of an undo (`desfazer`); no rows without one. Findings are
 * the first 200, errors first, unless `todos`. Texts about files are Portuguese; the desk translates them.
 */
export const buscaTrabalho = deskRead('buscaTrabalho', {
  grant: 'import',
  params: {
    tipo: v.nullish(v.picklist(['arquivos', 'desfazer']), 'arquivos'),
    todos: v.nullish(v.boolean(), false),
  },
  reply: {
    ttTrabalho: table(
      v.object({
        codTrabalho: code,
        tarefa: word(JOB_TASKS),
        situacao: word(JOB_STATES),
        /** Changes with each task. */
        passo: count,
        /** The import that was stored, or that is undone; 0 for none. */
        importacao: count,
        /** Reason of the failure, in Portuguese. */
        falha: text,
        erros: count,
        avisos: count,
        /** Files were read without errors and contain changes. */
        podeAplicar: flag,
        /** Rows that an undo reverts. */
        desfeitas: count,
      }),
      'codTrabalho',
    ),
    ttArquivo: table(v.object({ codArquivo: code, nome: text, bytes: count }), 'codArquivo'),
    /** Contents of the uploaded files: the entries of each ZIP. `detalhe` is Portuguese. */
    ttConteudo: table(
      v.object({
        nome: text,
        conteudo: word(FILE_KINDS),
        tabelas: text,
        mapa: text,
        detalhe: text,
        /** Its columns can be chosen (`buscaColunas`). */
        colunas: flag,
      }),
      'nome',
    ),
    /** Options of the last dry run; one row. */
    ttOpcao: table(v.object({ folhaVence: flag, republica: flag, anoIncompleto: flag })),
    /**
     * Screens, in Portuguese, that need tables which are neither stored nor in the files; `funcao`: the feature of the
     * profile that hides it, empty for none.
     */
    ttFalta: table(v.object({ tela: text, tabelas: text, funcao: text }), 'tela'),
    ttNota: table(v.object({ texto: text }), 'texto'),
    /** One row for a single PDF: its detected kind, or with `planejado` the assignment of its pages. */
    ttPdf: table(
      v.object({
        papeis: word(PDF_PAPERS),
        tipo: word(PDF_TYPES),
        periodo: text,
        pagoEm: text,
        planejado: flag,
        paginas: count,
        contratos: count,
        /** Contracts whose receipt would be the PDF alone. */
        soPdf: count,
      }),
      'papeis',
    ),
    /** Pages without an assigned person, with the reason in Portuguese, and those that are left out. */
    ttPaginaSolta: table(v.object({ pagina: count, motivo: text, fora: flag }), 'pagina'),
    /** Contracts that have a receipt but no page. */
    ttSemPagina: table(v.object({ codigo: text, nome: text }), 'codigo'),
    ttAchado: table(
      v.object({
        erro: flag,
        arquivo: text,
        /** First lines with the finding, `3, 7, 12`; empty for the whole file. */
        linhas: text,
        coluna: text,
        texto: text,
        /** Number of lines with the finding. */
        vezes: count,
      }),
      'texto',
    ),
    ttTabela: table(ttTabela, 'tabela'),
    /** Rows that an undo would not revert, with the reason in Portuguese. */
    ttFica: table(v.object({ tabela: text, linhas: count, motivo: text }), 'tabela'),
  },
})

/** Removes an uploaded file. Refuses with `naoEncontrado` and `ocupado`. */
export const retiraArquivo = deskWrite('retiraArquivo', { grant: 'import', params: { codArquivo: code } })

/** Deletes the job of files with all of them. Refuses with `ocupado`. */
export const descartaArquivos = deskWrite('descartaArquivos', { grant: 'import' })

/**
 * Starts a dry run of the uploaded files, which stores nothing; a single PDF is read with the options `pdf`. Refuses
 * with `naoEncontrado` and `ocupado`.
 */
export const confereArquivos = deskWrite('confereArquivos', {
  grant: 'import',
  params: { pdf: v.nullish(pdfOptions, null), opcoes: v.nullish(importOptions, null) },
})

const ofFile = { codTrabalho: code, passo: count, arquivo: shortText(300) }

/**
 * Returns how a list without a mapping would be read: as chosen, or as its columns and first rows suggest. Refuses with
 * `naoEncontrado`, and with `mudou` where the files changed since. Texts are Portuguese; the desk translates them.
 */
export const buscaColunas = deskRead('buscaColunas', {
  grant: 'import',
  params: { ...ofFile, escolhas: v.nullish(columnChoices, null) },
  reply: {
    ttLista: table(
      v.object({
        /** Sheet of a workbook with several. */
        aba: text,
        cabecalho: count,
        data: text,
        decimal: text,
        /** Every required column has a source, and every value a meaning. */
        completa: flag,
      }),
      'cabecalho',
    ),
    /** Lines that may be the header. */
    ttLinha: table(v.object({ linha: count, texto: text }), 'linha'),
    ttTabela: table(v.object({ tabela: text, sobre: text, escolhida: flag }), 'tabela'),
    /** Columns of the file; `lida`: it is imported. */
    ttDeles: table(v.object({ nome: text, exemplos: text, lida: flag }), 'nome'),
    /**
     * Our columns; `exemplos`: the first values as the import would read them, `recusa`: the reason where it cannot.
     */
    ttColuna: table(
      v.object({
        tabela: text,
        coluna: text,
        sobre: text,
        obrigatoria: flag,
        origem: text,
        exemplos: text,
        recusa: text,
      }),
      'coluna',
    ),
    /** Values of the file for a column of ours with few values; `nosso` is empty where no meaning is chosen. */
    ttValor: table(v.object({ tabela: text, coluna: text, deles: text, nosso: text }), 'deles'),
    ttOpcao: table(v.object({ tabela: text, coluna: text, valor: text, texto: text }), 'valor'),
    ttFormato: table(v.object({ data: text }), 'data'),
    ttFalha: table(v.object({ texto: text }), 'texto'),
  },
})

const nome = v.pipe(shortText(LONGEST_MAP_NAME), v.trim(), v.minLength(1))
/** Version of the mapping of this name that is replaced; empty for a new one. */
const substitui = v.nullish(version, '')

/**
 * Stores the choices as a mapping of the company, with which this list is then read. Refuses like `buscaColunas`, with
 * `mapaIncompleto`, and with `nomeEmUso`.
 */
export const gravaMapa = deskWrite('gravaMapa', {
  grant: 'import',
  params: { ...ofFile, escolhas: columnChoices, nome, substitui },
})

/**
 * Stores a mapping from its file. Refuses with `mapaInvalido`, whose text contains the errors, and like `gravaMapa`.
 */
export const recebeMapa = deskWrite('recebeMapa', {
  grant: 'import',
  params: { nome, conteudo: v.pipe(v.string(), v.maxLength(LARGEST_MAP)), substitui },
})

/**
 * Returns the mappings of the company; the file of each is at `/api/files/mapa/<codMapa>`. `falha`: why it cannot be
 * applied.
 */
export const buscaMapas = deskRead('buscaMapas', {
  grant: 'import',
  reply: {
    ttMapa: table(
      v.object({ codMapa: code, nome: text, tabelas: text, mudadoEm: text, versao: text, falha: text }),
      'codMapa',
    ),
  },
})

/** Removes a mapping. Refuses with `naoEncontrado` and `mudou`. */
export const retiraMapa = deskWrite('retiraMapa', { grant: 'import', params: { codMapa: code, versao: version } })

/**
 * Starts the import of the files of the last dry run, all or nothing. Refuses with `naoEncontrado`, `ocupado`, and
 * `mudou` where files changed since.
 */
export const aplicaArquivos = deskWrite('aplicaArquivos', {
  grant: 'import',
  fresh: true,
  params: { codTrabalho: code, passo: count, motivo },
})

/**
 * Returns the imports, newest first, also those of the command line. `situacao`: whether nothing, a part or all of it
 * was undone.
 */
export const buscaImportacoes = deskRead('buscaImportacoes', {
  grant: 'import',
  params: paging,
  reply: {
    ttImportacao: table(
      v.object({
        importacao: code,
        hora: text,
        quem: text,
        origem: text,
        situacao: word(['feita', 'desfeitaEmParte', 'desfeita']),
        /** When it was undone, wholly or in part; empty otherwise. */
        desfeitaEm: text,
        linhas: count,
        gravadas: count,
        retiradas: count,
        tabelas: text,
      }),
      'importacao',
    ),
    ...page,
  },
})

/** Starts a dry run of an undo: which rows would remain, and why. Refuses with `ocupado` and `importacaoGrande`. */
export const ensaiaDesfazer = deskWrite('ensaiaDesfazer', { grant: 'import', params: { importacao: code } })

/** Carries out the undo of the last dry run. Refuses with `naoEncontrado`, `ocupado` and `mudou`. */
export const desfazImportacao = deskWrite('desfazImportacao', {
  grant: 'import',
  fresh: true,
  params: { codTrabalho: code, passo: count, motivo },
})

/** Returns a page of the changes of the portal that payroll does not have yet, by person. */
export const buscaDivergencias = deskRead('buscaDivergencias', {
  grant: 'import',
  params: paging,
  reply: {
    ttDivergencia: table(
      v.object({
        pessoa: text,
        /** As the company writes it: of the contract, or of the person. */
        codigo: text,
        tabela: text,
        campo: text,
        naFolha: text,
        noPortal: text,
        desde: text,
      }),
      'pessoa',
    ),
    ...page,
  },
})
