import { reais } from '#db/columns.ts'
import { hoursOfMonth } from '#domains/timekeeping/schedule.ts'
import { isInForce } from '#employees/contracts.ts'
import type { DomainHandlers } from '#protocol/context.ts'

export const personalData = {
  async buscaDadosCadastrais({ db, codPessoa }) {
    const ttDadosCadastrais = await db
      .selectFrom('person')
      .leftJoin('maritalStatus', 'maritalStatus.codEstadoCivil', 'person.codEstadoCivil')
      .leftJoin('education', 'education.codGrau', 'person.codGrau')
      .selectAll('person')
      .select(['maritalStatus.descricao as estadoCivil', 'education.descricao as grauInstrucao'])
      .where('codPessoa', '=', codPessoa)
      .execute()
    return { ttDadosCadastrais }
  },

  /** The main employment is the longest current one. */
  async buscaDadosContratuais({ app, db, codPessoa }) {
    const today = app.clock.today()
    const rows = await db
      .selectFrom('employment')
      .innerJoin('company', 'company.codEmp', 'employment.codEmp')
      .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
      .select(['nomeEmpresa', 'cnpj', 'cargo', 'unidade', 'dtAdmissao', reais('vlrSalario'), 'supervisor'])
      .select(['codEmpregado', 'codCateg'])
      .where('codPessoa', '=', codPessoa)
      .where(isInForce(today))
      .orderBy('dtAdmissao')
      .orderBy('codEmpregado')
      .limit(1)
      .execute()
    const ttDadosContratuais = rows.map(async ({ codEmpregado, ...row }) => ({
      ...row,
      hrMensal: await hoursOfMonth(db, codEmpregado, today),
    }))
    return { ttDadosContratuais: await Promise.all(ttDadosContratuais) }
  },

  async buscaBeneficio({ db, codPessoa }) {
    const Beneficio = await db
      .selectFrom('benefit')
      .select(['tipo', 'campo1', 'campo2', 'campo3', 'campo4'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('sequencia')
      .execute()
    return { Beneficio }
  },

  async buscaLogradouro({ db }) {
    return { ttLogradouro: await db.selectFrom('streetType').selectAll().orderBy('codTipoLogradouro').execute() }
  },

  async gerauf({ db }) {
    return { ttUf: await db.selectFrom('federalState').selectAll().orderBy('codUf').execute() }
  },

  async geraestadocivil({ db }) {
    return { ttEstadoCivil: await db.selectFrom('maritalStatus').selectAll().orderBy('codEstadoCivil').execute() }
  },

  async geragrauinstrucao({ db }) {
    return { ttGrauInstrucao: await db.selectFrom('education').selectAll().orderBy('codGrau').execute() }
  },
} satisfies Partial<DomainHandlers<'registration'>>
