/* Replies about people, as the server sends them. */

export const elisa = {
  codPessoa: 1004,
  codigo: '1004',
  nome: 'Elisa Rocha',
  cpf: '***.***.***-05',
  unidade: 'Loja Sul',
  cargo: 'Caixa',
  ativo: true,
  acesso: 'todos',
}

export const igor = { ...elisa, codPessoa: 1005, codigo: '1005', nome: 'Igor Barros', ativo: false, acesso: 'semCanal' }

/** A page of people. */
export function peopleReply(ttPessoa: object[], { proximo = '', total = ttPessoa.length } = {}) {
  return { ttPessoa, ttPagina: [{ proximo, total }] }
}

export const counts = {
  ttContagem: [
    { acesso: 'todos', quantos: 999 },
    { acesso: 'nuncaEntrou', quantos: 31 },
    { acesso: 'bloqueada', quantos: 2 },
    { acesso: 'semCanal', quantos: 8 },
  ],
}

export const record = {
  nome: 'Elisa Rocha',
  cpf: '12345678905',
  celular: '41987654321',
  emailParticular: 'marina@mail.com',
  fone: '',
  codCep: '80010000',
  endereco: 'Rua das Flores',
  numEnd: '10',
  complEnd: '',
  bairro: 'Centro',
  cidade: 'Curitiba',
  codUf: 'PR',
  versao: 'v1',
}

export const contract = {
  codEmpregado: 500004,
  contrato: '500004',
  empregador: 'Demonstração S.A.',
  unidade: 'Loja Sul',
  cargo: 'Caixa',
  dtAdmissao: '2021-02-03',
  dtDemissao: null,
  vlrSalario: 2500.5,
  versao: 'c1',
}

export const access = {
  situacao: 'comSenha',
  canalConvite: '',
  conviteDe: '',
  conviteAte: '',
  bloqueadaAte: '',
  ultimaEntrada: '2026-03-09',
  aparelhos: 2,
  sessoes: 2,
  passkeys: 0,
}

/** The card of a person who has everything, with some tables replaced. */
export function cardReply(tables: Record<string, object[]> = {}) {
  return {
    ttPessoa: [elisa],
    ttCadastro: [record],
    ttContrato: [contract],
    ttAcesso: [access],
    ttPedido: [
      {
        tipo: 'registration',
        codPedido: '1004_1',
        recebido: '2026-03-08 09:12',
        situacao: 'P',
        ttResumo: [{ campo: 'endereco', valor: '' }],
        aberto: true,
      },
    ],
    ttDocumento: [
      { descricao: 'Contrato de trabalho', dtDocumento: '2021-02-03', situacao: 'Assinado' },
      { descricao: 'Termo de uso', dtDocumento: '2026-03-01', situacao: 'Por assinar' },
    ],
    ttAviso: [{ mensagem: 'Vacinação amanhã', dtAviso: '2026-03-09', lido: false }],
    ttConsulta: [{ hora: '2026-03-10 10:00', quem: 'Marta Ribeiro', oQue: 'card' }],
    ttContato: [],
    ttApagamento: [],
    ...tables,
  }
}
