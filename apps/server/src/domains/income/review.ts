import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { eachRow } from '#import/doubts.ts'
import type { Review } from '#import/layout.ts'
import { doubtfulPapers, type ImportedPdf } from '#import/papers.ts'
import { partOf } from './incidences.ts'

/** The deduction of the first part of the 13th (table 3 of eSocial), and the incidence of FGTS that takes it from the base. */
const FIRST_PART_DEDUCTED = 9214
const FGTS_OF_THIRTEENTH = 12

export const reviewEvents = eachRow(({ value, warning }) => {
  const [natRubr, codIncCP, codIncIRRF, codIncFGTS] = ['natRubr', 'codIncCP', 'codIncIRRF', 'codIncFGTS'].map(
    (column) => {
      const code = value(column)
      return typeof code === 'number' ? code : null
    },
  )
  if (codIncIRRF == null) return
  const event = { natRubr: natRubr ?? null, codIncCP: codIncCP ?? null, codIncIRRF, codIncFGTS: codIncFGTS ?? null }
  if (partOf(event) === 'contradiction')
    warning('codIncCP', ours`contradiz codIncIRRF: não se calculam informes com ele`)
  if (natRubr === FIRST_PART_DEDUCTED && codIncFGTS != null && codIncFGTS !== FGTS_OF_THIRTEENTH) {
    warning('codIncFGTS', ours`é 12 no desconto da 1ª parcela do 13º: senão a base do FGTS não confere`)
  }
})

export function reviewCompanyReports(): Review {
  return {
    row({ value, today, error, warning }) {
      const [ano, hired] = [Number(value('ano')), String(value('dtAdmissao') ?? '')]
      if (ano > Number(today.slice(0, 4))) error('ano', ours`fica no futuro`)
      if (hired !== '' && ano < Number(hired.slice(0, 4))) warning('ano', ours`vem antes da admissão`)
    },
    end: ({ db, seen }) =>
      doubtfulPapers(
        db,
        sql<ImportedPdf>`
          select s.line, r."codArquivo", p.cpf, p.nome from ${seen} s
          inner join "companyIncomeReport" r on r."codEmpregado" = s."codEmpregado" and r.ano = s.ano
          inner join person p on p."codPessoa" = r."codPessoa"`,
      ),
  }
}
