import type { Vocabulary } from '#import/mapping/propose.ts'

/** A registration number is the number of the person and of the contract, where a company has only one. */
const REGISTRATION = ['codEmpregado', 'codPessoa']

/**
 * Names of columns in the exports of payroll programs, without accents and separators (further spellings are equal: mapping/propose.ts), by the columns of ours that they usually fill.
 * The first name that a file has is taken.
 */
export const VOCABULARY: Vocabulary = {
  tables: {
    empresas: { evidence: ['nomeEmpresa', 'cnpj'], distinct: true },
    unidades: { evidence: ['codUnidade', 'unidade'], distinct: true },
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
        'codfunc',
        'codigoempregado',
        'codigocolaborador',
        'numeromatricula',
        'numeroregistro',
        're',
      ],
    ],
    [['cpf'], ['cpf', 'numcpf']],
    [['nome'], ['nome', 'nomfun', 'nomefunc', 'funcionario', 'empregado', 'colaborador']],
    [['dtNascimento'], ['dtnascimento', 'nascimento', 'datnas', 'dtnasc']],
    [['celular'], ['celular', 'telefonecelular', 'numerocelular', 'numcel']],
    [['emailParticular'], ['emailparticular', 'emailpessoal', 'email', 'enderecoemail']],
    [['codEmp'], ['coligada', 'codcoligada', 'codemp', 'numemp', 'codigoempresa', 'empresa']],
    [['nomeEmpresa'], ['nomeempresa', 'razaosocial', 'nomecoligada', 'nomeempregador', 'empregador', 'nomemp']],
    [['cnpj'], ['cnpj', 'cnpjempresa', 'numcnpj', 'cnpjcoligada', 'cnpjempregador', 'numcgc', 'cgc']],
    [
      ['unidade'],
      [
        'nomeunidade',
        'nomefilial',
        'descfilial',
        'descunidade',
        'nomeestabelecimento',
        'nomesecao',
        'descsecao',
        'nomeloc',
        'nomfil',
      ],
    ],
    [
      ['codUnidade'],
      ['codfilial', 'filial', 'codunidade', 'unidade', 'estabelecimento', 'codsecao', 'secao', 'codloc'],
    ],
    [['cargo'], ['funcao', 'cargo', 'titcar', 'nomefuncao', 'nomecargo', 'descricaocargo', 'descfuncao']],
    [['dtAdmissao'], ['dtadmissao', 'admissao', 'datadm', 'dtadm']],
    [
      ['dtDemissao'],
      ['dtdemissao', 'demissao', 'datdem', 'dtrescisao', 'datadesligamento', 'desligamento', 'rescisao'],
    ],
    [['vlrSalario'], ['salario', 'vlrsalario', 'valsal', 'salariobase', 'salarionominal']],
    [
      ['dtCompetencia'],
      ['competencia', 'comp', 'perref', 'anomes', 'mesano', 'periodo', 'referenciames', 'mescompetencia'],
    ],
    [
      ['codTipoCalculo'],
      [
        'tipocalculo',
        'tipcal',
        'codtipocalculo',
        'tipoproces',
        'processo',
        'tipoprocesso',
        'tipofolha',
        'roteiro',
        'nroperiodo',
        'folha',
      ],
    ],
    [['dtPagamento'], ['dtpagamento', 'datpag', 'dtpagto']],
    [['codEvento'], ['codevento', 'evento', 'codeve', 'verba', 'codverba', 'rubrica', 'codrubrica', 'codigo']],
    [['nomeEvento'], ['descricao', 'descevento', 'nomeevento', 'desceve', 'deseve', 'descverba', 'descricaorubrica']],
    [['hrMovto'], ['referencia', 'ref', 'refeve', 'horas', 'quantidade']],
    [['vlrMovto'], ['valor', 'valeve', 'vlrevento', 'valorevento']],
    [['indicador'], ['tipo', 'provdesc', 'tipoevento', 'tipeve', 'pd', 'provdescbase', 'naturezaevento']],
    [['dtMovto'], ['data', 'datacc', 'databatida', 'datamarcacao', 'dia']],
    [['marcacoes'], ['batidas', 'marcacoes', 'horarios', 'batida', 'horacc', 'hora', 'marcacao']],
    [['dtIniPeriodo'], ['inicioperiodo', 'inicioaquisitivo', 'dtinicioperiodoaquisitivo', 'iniper']],
    [['dtFimPeriodo'], ['fimperiodo', 'fimaquisitivo', 'dtfimperiodoaquisitivo', 'fimper']],
    [['diasFerias'], ['diasferias', 'dias', 'diasgozo']],
    [['dtIniFerias'], ['inicioferias', 'dtinicioferias', 'iniciogozo', 'inicio']],
    [['dtFimFerias'], ['fimferias', 'dtfimferias', 'fimgozo', 'terminogozo', 'fim']],
  ],
  values: {
    codTipoCalculo: [
      ['10', ['mensal', 'folha', 'folha mensal', 'fol', 'fm', 'pagamento mensal', 'salário', 'salario']],
      ['80', ['adiantamento', 'adiantamento salarial', 'adi', 'ad', 'vale']],
      ['40', ['férias', 'ferias', 'fer', 'fe']],
      [
        '60',
        ['13º', '13º salário', '13', '13º adiantamento', '13º integral', 'décimo terceiro', '131', '132', 'd1', 'd2'],
      ],
      ['70', ['rescisão', 'rescisao', 'res', 're']],
    ],
    indicador: [
      ['Provento', ['p', 'provento', 'v', 'vencimento', 'c', '+', '1']],
      ['Desconto', ['d', 'desconto', '-', '2']],
      ['Informativo', ['b', 'base', 'i', 'o', 'outros', 'informativo', 'n', '3', '4']],
    ],
  },
}
