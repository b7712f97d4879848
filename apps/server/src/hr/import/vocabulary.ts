import type { Vocabulary } from '#import/mapping/propose.ts'

/** A registration number is the number of the person and of the contract, where a company has only one. */
const REGISTRATION = ['codEmpregado', 'codPessoa']

/**
 * Names of columns in the exports of payroll programs, without accents and separators, by the columns of ours that they usually fill.
 * The first name that a file has is taken.
 */
export const VOCABULARY: Vocabulary = {
  tables: {
    pessoas: { evidence: ['cpf', 'nome'], distinct: true },
    contratos: { evidence: ['dtAdmissao', 'cargo'], distinct: true },
    'recibos-linhas': { evidence: ['codEvento', 'vlrMovto'] },
    recibos: { evidence: ['codEvento', 'vlrMovto'], from: 'recibos-linhas' },
    marcacoes: { evidence: ['dtMovto', 'marcacoes'] },
    ferias: { evidence: ['dtIniFerias', 'dtFimFerias'] },
  },
  fixed: { codTipoCalculo: '10', codEmp: '1', codUnidade: '1' },
  names: [
    [
      REGISTRATION,
      [
        'chapa',
        'matricula',
        'mat',
        'numcad',
        'registro',
        'codigofuncionario',
        'codfuncionario',
        'codfunc',
        'codempregado',
        're',
      ],
    ],
    [['cpf'], ['cpf', 'numcpf', 'nrcpf', 'cpffuncionario']],
    [['nome'], ['nome', 'nomfun', 'nomefunc', 'nomefuncionario', 'funcionario', 'empregado', 'colaborador']],
    [['dtNascimento'], ['dtnascimento', 'datanascimento', 'nascimento', 'datnas', 'dtnasc']],
    [['celular'], ['celular', 'telefonecelular', 'numcel']],
    [['emailParticular'], ['emailparticular', 'emailpessoal', 'email']],
    [['codEmp'], ['coligada', 'codcoligada', 'codemp', 'numemp', 'codigoempresa', 'empresa']],
    [
      ['codUnidade'],
      ['codfilial', 'filial', 'codunidade', 'unidade', 'estabelecimento', 'codsecao', 'secao', 'codloc'],
    ],
    [['cargo'], ['funcao', 'cargo', 'titcar', 'nomefuncao', 'nomecargo', 'descricaocargo', 'descfuncao']],
    [['dtAdmissao'], ['dtadmissao', 'dataadmissao', 'admissao', 'datadm', 'dtadm']],
    [['dtDemissao'], ['dtdemissao', 'datademissao', 'demissao', 'datdem', 'dtrescisao', 'datarescisao']],
    [['vlrSalario'], ['salario', 'vlrsalario', 'valsal', 'salariobase', 'salarionominal']],
    [
      ['dtCompetencia'],
      ['competencia', 'comp', 'perref', 'anomes', 'mesano', 'periodo', 'referenciames', 'mescompetencia'],
    ],
    [['dtPagamento'], ['dtpagamento', 'datapagamento', 'datpag', 'dtpagto', 'datapagto']],
    [['codEvento'], ['codevento', 'evento', 'codeve', 'verba', 'codverba', 'rubrica', 'codrubrica', 'codigo']],
    [
      ['nomeEvento'],
      [
        'descricao',
        'descevento',
        'nomeevento',
        'desceve',
        'deseve',
        'descverba',
        'descricaoevento',
        'descricaorubrica',
      ],
    ],
    [['hrMovto'], ['referencia', 'ref', 'refeve', 'horas', 'quantidade']],
    [['vlrMovto'], ['valor', 'valeve', 'vlrevento', 'valorevento']],
    [['indicador'], ['tipo', 'provdesc', 'tipoevento', 'tipeve', 'pd', 'provdescbase', 'naturezaevento']],
    [['dtMovto'], ['data', 'datacc', 'databatida', 'datamarcacao', 'dtmarcacao', 'dia']],
    [['marcacoes'], ['batidas', 'marcacoes', 'horarios', 'batida', 'horacc', 'hora', 'marcacao']],
    [['dtIniPeriodo'], ['inicioperiodo', 'inicioaquisitivo', 'dtinicioperiodoaquisitivo', 'iniper']],
    [['dtFimPeriodo'], ['fimperiodo', 'fimaquisitivo', 'dtfimperiodoaquisitivo', 'fimper']],
    [['diasFerias'], ['diasferias', 'dias', 'diasgozo']],
    [['dtIniFerias'], ['inicioferias', 'dtinicioferias', 'iniciogozo', 'inicio']],
    [['dtFimFerias'], ['fimferias', 'dtfimferias', 'fimgozo', 'terminogozo', 'fim']],
  ],
  values: {
    indicador: [
      ['Provento', ['p', 'provento', 'v', 'vencimento', 'c', '+', '1']],
      ['Desconto', ['d', 'desconto', '-', '2']],
      ['Informativo', ['b', 'base', 'i', 'o', 'outros', 'informativo', 'n', '3', '4']],
    ],
  },
}
