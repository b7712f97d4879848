import { formatCep } from '@colab/contract/wire/cep'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { momentText, numbersOf, type RequestKind } from '#hr/inbox/kind.ts'
import { provenState } from '#hr/inbox/proofs.ts'
import { approveDependent, rejectDependent } from './decision.ts'
import { isLive } from './pending.ts'
import { REQUEST_FIELDS } from './request-tables.ts'

const COLUMNS = {
  nome: 'Nome',
  dependencia: 'Grau de dependência',
  cpfDependente: 'CPF do dependente',
  sexo: 'Sexo',
  dtNascimento: 'Nascimento',
  nomeMae: 'Nome da mãe',
  nomePai: 'Nome do pai',
  codCep: 'CEP',
  cidade: 'Cidade',
  uf: 'Estado',
  matriculaCertidao: 'Matrícula da certidão',
  numCertidao: 'Número da certidão',
  livroCertidao: 'Livro',
  folhaCertidao: 'Folha',
  dtCertidao: 'Data da certidão',
  estudante: 'Estudante',
  necessidadeEspecial: 'Deficiência',
  observacao: 'Observação',
  retornoRh: 'Resposta do RH',
}

/** Fields that are shown as they are, not by another name or in words. */
const SHOWN = REQUEST_FIELDS.filter((name) => name in COLUMNS)

/** Requests to register a dependent. */
export const dependentInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Dependentes',
  subject: 'seu pedido de inclusão de dependente',
  columns: COLUMNS,
  async items({ db, clock }, which) {
    const rows = await db
      .selectFrom('dependentRequest as request')
      .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
      .innerJoin('relation', 'relation.codDependencia', 'request.codDependencia')
      .leftJoin('specialNeed', 'specialNeed.codNecessidade', 'request.codNecessidade')
      .select(['sequencia', 'request.codPessoa', 'createdAt', 'situacao', 'retornoRh', 'request.cpf as cpfDependente'])
      .select(SHOWN.map((name) => `request.${name}` as const))
      .select(['person.nome as pessoa', 'person.cpf'])
      .select(['relation.descricao as dependencia', 'specialNeed.descricao as necessidade'])
      .select((is) => is('request.conteudo', 'is not', null).as('isProven'))
      .where((is) => isLive(is, clock.now()))
      .$if('id' in which, (query) => query.where('sequencia', '=', 'id' in which ? numbersOf(which.id)[0] : 0))
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P'))
      .execute()
    return rows.map((row) => {
      const { sequencia, codPessoa, pessoa, cpf, createdAt, situacao, isProven, necessidade, retornoRh, ...texts } = row
      return {
        id: String(sequencia),
        codPessoa,
        pessoa,
        cpf,
        recebido: momentText(createdAt),
        ...provenState({ situacao, retornoRh }, Boolean(isProven)),
        resumo: `${texts.nome} (${texts.dependencia})`,
        anexos: isProven ? 1 : 0,
        values: {
          ...texts,
          cpfDependente: formatCpf(texts.cpfDependente),
          codCep: formatCep(texts.codCep),
          dtNascimento: formatDate(texts.dtNascimento),
          dtCertidao: formatDate(texts.dtCertidao),
          estudante: texts.estudante ? 'sim' : 'não',
          necessidadeEspecial: necessidade ?? '',
          retornoRh,
        },
      }
    })
  },
  async files({ db }, { id }) {
    const { nomeArquivo, conteudo } = await db
      .selectFrom('dependentRequest')
      .select(['nomeArquivo', 'conteudo'])
      .where('sequencia', '=', numbersOf(id)[0])
      .executeTakeFirstOrThrow()
    return conteudo ? [{ nomeArquivo, conteudo }] : []
  },
  async approve(context, { id }) {
    const { codPessoa, nome } = await approveDependent(context, numbersOf(id)[0])
    return { codPessoa, mensagem: `A inclusão de ${nome} como dependente foi aprovada.` }
  },
  async reject(context, { id }) {
    const { codPessoa, nome } = await rejectDependent(context, numbersOf(id)[0])
    return { codPessoa, mensagem: `A inclusão de ${nome} como dependente foi recusada.` }
  },
}
